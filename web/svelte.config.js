import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    // The class by which a style finds its own elements, hundreds of times in what is sent.
    cssHash: ({ hash, filename, css }) => `s${hash(filename.replace(/^.*\/src\//, '') + css).slice(0, 4)}`
  }
}
