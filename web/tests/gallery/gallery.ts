/** Shows every small drawing on one page, for work on them: /tests/gallery/?theme=paper */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/type.css'
import Gallery from './Gallery.svelte'

const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme

mount(Gallery, { target: document.getElementById('app')! })
