import { mount } from 'svelte'
import App from './App.svelte'
import { dropSecrets } from './state/visits'
import './styles/tokens.css'
import './styles/type.css'
import './styles/page.css'

const target = document.getElementById('app')
await dropSecrets()
if (target !== null) mount(App, { target })
