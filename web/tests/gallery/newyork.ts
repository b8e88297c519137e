/** Draws the board of New York from positions of real games: `newyork.html?scene=lamp&theme=paper&small`. */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/type.css'
import '../../src/styles/page.css'
import { wordsOf, type Language } from '../../src/words/words.svelte'
import Gallery from './Newyork.svelte'

const asked = new URLSearchParams(location.search)
if (asked.get('theme') === 'paper') document.documentElement.dataset.theme = 'paper'
const language = (asked.get('language') ?? 'en') as Language
const words = await wordsOf(language, ['manhunt', 'newyork'])
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target, props: { words, asked } })
