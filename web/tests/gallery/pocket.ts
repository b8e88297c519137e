/** Shows the board of Pocket alone, in a state named by the address: `?case=turned&theme=paper&small`. */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/type.css'
import Gallery from './Pocket.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') ?? 'night'
mount(Gallery, {
  target: document.getElementById('app')!,
  props: { name: asked.get('case') ?? 'turned', small: asked.has('small'), language: asked.get('language') ?? 'en' }
})
