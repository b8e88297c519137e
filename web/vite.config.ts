import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

declare const process: { env: Record<string, string | undefined> }

/** Where `lamplighter serve` runs while the pages are being worked on. */
const HOUSE = process.env.HOUSE ?? 'http://127.0.0.1:8888'

/** The house answers its own pages alone, so those that are served here say that they come from it. */
const AS_THE_HOUSE = { target: HOUSE, ws: true, changeOrigin: true, headers: { origin: HOUSE } }

export default defineConfig({
  plugins: [svelte()],
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
