import type { Language } from '@emun/contract/language'
import { pageLanguage } from '../../platform/preferences.ts'
import { type Controls, openCalculator } from './calculator.ts'
import { element } from './elements.ts'
import { drawTables } from './fee-tables.ts'
import type { FeesText } from './messages.en.ts'
import type { Fees } from './price-by.ts'

const words: Readonly<Record<Language, () => Promise<FeesText>>> = {
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
}

/** Longer than anybody waits for a page to fill. */
const timeoutMs = 15_000

/** Fills the page of fees with the numbers of this moment. Throws when its words cannot be had. */
export async function mountFees(place: HTMLElement): Promise<void> {
  const language = pageLanguage()
  const text = await words[language]()
  await fill(place, text, language)
}

async function fill(place: HTMLElement, text: FeesText, language: Language): Promise<void> {
  const fees = await ask(language)
  if (fees === null) return showFailure(place, text, language)
  place.replaceChildren(...drawTables(fees, text, language))
  const controls = controlsOf(document)
  if (!controls) return
  controls.form.hidden = false
  openCalculator(fees, text, language, controls)
}

/** The path is the contract's `listFees`, whose file would bring the shapes of every public call along. */
async function ask(language: Language): Promise<Fees | null> {
  try {
    const response = await fetch(`/fee-table?lang=${language}`, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? ((await response.json()) as Fees) : null
  } catch {
    return null
  }
}

function showFailure(place: HTMLElement, text: FeesText, language: Language): void {
  const again = element('button', 'button', text.again)
  again.setAttribute('type', 'button')
  again.addEventListener('click', () => void fill(place, text, language))
  const said = element('p', '', text.failed)
  said.setAttribute('role', 'alert')
  place.replaceChildren(said, again)
}

function controlsOf(page: Document): Controls | null {
  const [form, rail, pay, get, payLabel, result] = ['form', 'rail', 'pay', 'get', 'pay-label', 'result'].map((name) =>
    page.getElementById(`fees-${name}`),
  )
  const isWhole =
    form instanceof HTMLFormElement &&
    rail instanceof HTMLSelectElement &&
    pay instanceof HTMLInputElement &&
    get instanceof HTMLInputElement
  return isWhole && payLabel && result ? { form, rail, pay, get, payLabel, result } : null
}
