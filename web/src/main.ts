import { mount } from 'svelte'
import App from './App.svelte'
import { dropSecrets } from './state/recent_tables'
import './styles/tokens.css'
import './styles/type.css'
import './styles/page.css'

/* Not a top-level await: with one the bundler splits what all pages share into many small files. */
async function start(): Promise<void> {
  const target = document.getElementById('app')
  await dropSecrets()
  if (target !== null) mount(App, { target })
}

void start()
