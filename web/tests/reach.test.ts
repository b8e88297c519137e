/** How far a link reaches that a page hands out. */
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { reachOf, reachedFrom } from '../src/frame/reach'

describe('the reach of an address', () => {
  it.each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])('%s is this machine alone', (host) => {
    expect(reachOf(host)).toBe('machine')
  })
  it.each(['192.168.1.24', '10.0.0.2', '172.16.0.1', '172.31.9.9', '[fd00::1]', 'box.local', 'lamp'])(
    '%s is the own network',
    (host) => {
      expect(reachOf(host)).toBe('network')
    }
  )
  it.each(['203.0.113.1', '172.32.0.1', 'play.example.org', '[2001:db8::1]'])('%s is the internet', (host) => {
    expect(reachOf(host)).toBe('internet')
  })
})

describe('the address that is handed out', () => {
  it('is that of the network if the server has one', () => {
    const reach = { listens: 'network', address: 'http://192.168.1.24:8888' } as const
    expect(reachedFrom(reach)).toEqual({ address: 'http://192.168.1.24:8888', far: 'network' })
  })
  it('stays that of this machine otherwise', () => {
    expect(reachedFrom({ listens: 'machine' })).toEqual({ address: null, far: 'machine' })
  })
})

describe('a QR code', () => {
  it('holds a link with its secret', () => {
    const code = encode('http://192.168.1.24:8888/t/bSfTEgGZnoqQ#invitation=PiijAwi_NByJnxI6TFkaqw', { border: 2 })
    expect(code.size).toBeGreaterThanOrEqual(33)
    expect(code.data[0]?.some((dark) => dark)).toBe(false)
    expect(code.data[2]?.slice(2, 9)).toEqual([true, true, true, true, true, true, true])
  })
})
