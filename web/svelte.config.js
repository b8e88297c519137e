import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    // The class that scopes the styles of a component. It is short because it is sent hundreds of times.
    cssHash: ({ hash, filename, css }) => `s${hash(filename.replace(/^.*\/src\//, '') + css).slice(0, 4)}`
  }
}
