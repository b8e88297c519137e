/** Puts copies compressed by Brotli beside the built pages. The server sends them where a browser accepts them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Shorter files gain nothing. */
const LEAST = 200

export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(name))
    if (!TEXTS.has(extname(path))) continue
    const content = readFileSync(path)
    if (content.length < LEAST) continue
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    const packed = brotliCompressSync(content, { params })
    if (packed.length < content.length) writeFileSync(`${path}.br`, packed)
  }
}
