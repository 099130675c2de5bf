import type { Language } from '@emun/contract/language'
import { loadMessages, moneySentences, refusalSentences, uiText } from '@emun/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { appText } from '../app/messages.ts'
import { operatorsText } from '../features/operators/public.ts'
import { overviewText } from '../features/overview/public.ts'
import { cardsText } from '../features/cards/public.ts'
import { customersText } from '../features/customers/public.ts'
import { depositsText } from '../features/deposits/public.ts'
import { paymentDetailsText } from '../features/payment-details/public.ts'
import { payoutsText } from '../features/payouts/public.ts'
import { auditText } from '../features/audit/public.ts'
import { reconciliationText } from '../features/reconciliation/public.ts'
import { reviewsText } from '../features/reviews/public.ts'
import { queuesText } from '../features/queues/public.ts'
import { sandboxText } from '../features/sandbox/public.ts'
import { partnersText } from '../features/partners/public.ts'
import { referralsText } from '../features/referrals/public.ts'
import { contentText } from '../features/content/public.ts'
import { placesText } from '../features/places/public.ts'
import { teamText } from '../features/team/public.ts'
import { termsText } from '../features/terms/public.ts'
import { endSession } from '../platform/session.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The document of the tests knows dialogs by their attribute alone.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

type Answer = { readonly status?: number; readonly body: object }

const texts = [
  uiText,
  refusalSentences,
  moneySentences,
  appText,
  operatorsText,
  sandboxText,
  queuesText,
  auditText,
  customersText,
  cardsText,
  teamText,
  reviewsText,
  reconciliationText,
  paymentDetailsText,
  depositsText,
  payoutsText,
  termsText,
  placesText,
  contentText,
  partnersText,
  referralsText,
  overviewText,
]
let root: Root | undefined

/** Draws the whole console as `main.tsx` does, on an empty page at an address of it. */
export async function drawConsole(language: Language = 'en', path = '/console'): Promise<void> {
  history.replaceState(null, '', path)
  await Promise.all(texts.map((set) => loadMessages<unknown>(set, language)))
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root?.render(<App language={language} theme="light" />))
}

export async function clearConsole(): Promise<void> {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  delete document.documentElement.dataset['sandbox']
  endSession('logged_out')
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Plays the server: the answer by `METHOD /path`. Returns the requests as they came. */
export function serve(answers: Readonly<Record<string, Answer>>) {
  const fetch = vi.fn(async (path: string, request: RequestInit) => {
    const answer = answers[`${request.method} ${path.split('?')[0]}`]
    if (!answer) throw new TypeError('no network')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

export function refusal(code: string, more: object = {}): object {
  return { ok: false, errors: [{ code, ...more }] }
}

export const noa = { id: 'opr_1', name: 'Noa Bar', email: 'noa@emun.example', role: 'treasurer', recoveryCodesLeft: 9 }

export function control(name: string): HTMLInputElement {
  const [found] = ['dialog[open] ', ''].flatMap((place) => [
    ...document.querySelectorAll<HTMLInputElement>(`${place}[name=${name}]`),
  ])
  if (!found) throw new Error(`no control ${name}`)
  return found
}

export async function type(name: string, value: string): Promise<void> {
  const input = control(name)
  // React listens to the setter of the element's own kind.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value') ?? {}
  await act(async () => {
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')]
  const button = buttons.find((each) => each.textContent.includes(label) || each.getAttribute('aria-label') === label)
  if (!button) throw new Error(`no button ${label}`)
  await act(async () => button.click())
}

export async function pressKey(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.querySelector('dialog[open]') ?? document.body
  await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))
}

/** Lets what was asked for arrive: answers, words of another language, a picture. */
export async function settle(afterMs = 0): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, afterMs)))
  let still = 0
  while (still < 3) {
    const before = document.body.innerHTML
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    still = document.body.innerHTML === before ? still + 1 : 0
  }
}

/** The picture is there, as the browser says once it has painted it. */
export async function seePicture(): Promise<void> {
  await act(async () => document.querySelector('.viewer-stage img')?.dispatchEvent(new Event('load')))
}

export async function clickOn(selector: string): Promise<void> {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing at ${selector}`)
  await act(async () => found.click())
}

export async function choose(name: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  await act(async () => {
    if (select) select.value = value
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** The bodies of what was sent to an address that ends so, and the keys they were sent under. */
export function sentTo(fetch: ReturnType<typeof serve>, ending: string) {
  return fetch.mock.calls.flatMap(([path, { body, headers }]) =>
    path.endsWith(ending) && typeof body === 'string'
      ? [{ body: JSON.parse(body) as object, key: new Headers(headers).get('idempotency-key') }]
      : [],
  )
}

/** What stands at a field as its error, for whoever sees it and whoever hears it. */
export function errorAt(name: string): string {
  const ids = control(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.flatMap((id) => (id.endsWith('-error') ? (document.getElementById(id)?.textContent ?? '') : [])).join()
}

export function pageText(): string {
  return document.body.textContent
}
