import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { askedIn, sourceOf, spoken, type Asks } from './scripts/asked.mjs'

declare const process: { env: Record<string, string | undefined> }

/** Where `lamplighter serve` runs while the pages are being worked on. */
const HOUSE = process.env.HOUSE ?? 'http://127.0.0.1:8888'

/** The house answers its own pages alone, so those that are served here say that they come from it. */
const AS_THE_HOUSE = { target: HOUSE, ws: true, changeOrigin: true, headers: { origin: HOUSE } }

/** Of the words of the games the pages get those that they may ask for, and no file's comments. */
function words(): Plugin {
  const OF_A_GAME = /\/games\/\w+\/words\/\w+\.ftl\?raw$/
  let asks: Asks = () => true
  return {
    name: 'words',
    configResolved({ command, root }) {
      // While the pages are being worked on, what they ask for may be another thing at any time.
      if (command === 'build' || process.env.VITEST) asks = askedIn(sourceOf(`${root}/src`))
    },
    transform: {
      filter: { id: /\.ftl\?raw$/ },
      handler(code, id) {
        const text = JSON.parse(code.replace(/^export default /, '')) as string
        const kept = spoken(text, OF_A_GAME.test(id) ? asks : () => true)
        return { code: `export default ${JSON.stringify(kept)}`, map: null }
      }
    }
  }
}

export default defineConfig({
  plugins: [svelte(), words()],
  base: '/',
  build: {
    outDir: '../src/lamplighter/server/web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // whatever is inlined in a style would need more of the content policy
    modulePreload: { polyfill: false }, // the polyfill is an inline script
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } }, // a busy machine is nothing to warn of
    reportCompressedSize: true
  },
  server: {
    proxy: { '/api': AS_THE_HOUSE },
    fs: { allow: ['..'] } // the words of the games lie with the games
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'] }
})
