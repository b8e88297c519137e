/** Draws the map of Whitechapel from positions of real games: `whitechapel.html?scene=go&theme=paper&small`. */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/type.css'
import '../../src/styles/page.css'
import whitechapel from '../../src/boards/whitechapel'
import { wordsOf, type Language } from '../../src/words/words.svelte'
import Gallery from './Whitechapel.svelte'

const asked = new URLSearchParams(location.search)
if (asked.get('theme') === 'paper') document.documentElement.dataset.theme = 'paper'
const language = (asked.get('language') ?? 'en') as Language
const words = await wordsOf(language, whitechapel.rooms)
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target, props: { words, asked } })
