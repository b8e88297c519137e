import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { usedIn, sourceOf, onlyUsed, type IsUsed } from './scripts/message_ids.mjs'

declare const process: { env: Record<string, string | undefined> }

/** The address of `lamplighter serve` during development. */
const SERVER = process.env.HOUSE ?? 'http://127.0.0.1:8888'

/** The server answers only its own pages, so the proxy sets the Origin header to the server's address. */
const PROXY = { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } }

/** Vitest compiles for a server by default, where no effect runs. */
const TESTED = process.env.VITEST ? { generate: 'client' as const } : undefined

/** Of the messages of the games, the pages get those that they can use, without comments. */
function words(): Plugin {
  const OF_A_GAME = /\/games\/\w+\/words\/\w+\.ftl\?raw$/
  let isUsed: IsUsed = () => true
  return {
    name: 'words',
    configResolved({ command, root }) {
      // During development the pages may begin to use another message at any time.
      if (command === 'build' || process.env.VITEST) isUsed = usedIn(sourceOf(`${root}/src`))
    },
    transform: {
      filter: { id: /\.ftl\?raw$/ },
      handler(code, id) {
        const text = JSON.parse(code.replace(/^export default /, '')) as string
        const kept = onlyUsed(text, OF_A_GAME.test(id) ? isUsed : () => true)
        return { code: `export default ${JSON.stringify(kept)}`, map: null }
      }
    }
  }
}

export default defineConfig({
  plugins: [svelte({ dynamicCompileOptions: () => TESTED }), words()],
  base: '/',
  build: {
    outDir: '../src/lamplighter/server/web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // images that are inlined in a style would need a weaker content policy
    modulePreload: { polyfill: false }, // the polyfill is an inline script
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } }, // on a busy machine slow builds are no reason for a warning
    reportCompressedSize: true
  },
  server: {
    proxy: { '/api': PROXY },
    fs: { allow: ['..'] } // the messages of the games are outside of web/
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'] }
})
