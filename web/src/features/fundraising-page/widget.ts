import { isLanguage, type Language } from '@emun/contract/language'
import { amountOf, moneyText, percentReached, type WireMoney } from '@emun/contract/money'
import type { FundraisingPage } from '@emun/contract/public'
import './widget.css'

// A fundraiser inside somebody else's page: its words stand in the markup, and this fills in the numbers. It keeps nothing, sends
// no cookie, and knows no library.

const pollMs = 30_000

const [, , , id = ''] = location.pathname.split('/')
const { lang } = document.documentElement
const language: Language = isLanguage(lang) ? lang : 'en'
const root = element('widget')
const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme

new ResizeObserver(tellHeight).observe(root)
void follow()

/** Asks again while somebody sees it; what cannot be asked for now stays as it was. */
async function follow(): Promise<void> {
  if (document.visibilityState === 'visible') await ask().catch(() => undefined)
  setTimeout(() => void follow(), pollMs)
}

async function ask(): Promise<void> {
  const response = await fetch(`/fundraising/info/${encodeURIComponent(id)}`, { credentials: 'omit' })
  if (response.status === 400) return show('none')
  if (!response.ok) return
  const { fundraising } = (await response.json()) as { readonly fundraising: FundraisingPage }
  draw(fundraising)
}

function draw({ purpose, collected, target, state }: FundraisingPage): void {
  element('purpose').textContent = purpose
  element('raised').textContent = textOf(collected)
  element('target').hidden = target === null
  const bar = element('bar')
  bar.hidden = target === null
  if (target !== null) {
    element('goal').textContent = textOf(target)
    bar.setAttribute('value', String(percentReached(amountOf(collected), amountOf(target))))
  }
  element('give').setAttribute('href', `/f/${id}?lang=${language}`)
  show(state)
}

function show(state: FundraisingPage['state'] | 'none'): void {
  root.dataset['state'] = state
  tellHeight()
}

function textOf(amount: WireMoney): string {
  return moneyText(amountOf(amount), language)
}

/** The page around makes room for all of it, so that nothing scrolls inside. */
function tellHeight(): void {
  parent.postMessage({ emunWidget: id, height: Math.ceil(root.getBoundingClientRect().height) }, '*')
}

function element(name: string): HTMLElement {
  const found = document.getElementById(name)
  if (found === null) throw new Error(`the widget has no ${name}`)
  return found
}
