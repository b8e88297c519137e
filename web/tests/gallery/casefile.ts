/** Draws the panels of Whitechapel from moments of real games: `casefile.html?scene=go&theme=paper&small`. */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/type.css'
import '../../src/styles/page.css'
import { wordsOf, type Language } from '../../src/words/words.svelte'
import Gallery from './Casefile.svelte'

const asked = new URLSearchParams(location.search)
if (asked.get('theme') === 'paper') document.documentElement.dataset.theme = 'paper'
const language = (asked.get('language') ?? 'en') as Language
const words = await wordsOf(language, ['whitechapel', 'casefile'])
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target, props: { words, asked } })
