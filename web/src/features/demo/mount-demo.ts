import type { ReplyOf } from '@emun/contract/endpoint'
import { demoCustomers, demoPassword, type sandboxClock, type sandboxDemo } from '@emun/contract/sandbox'
import { second } from '@emun/contract/time'
import { dateText, listComma, ltr, timeText } from '@emun/ui'
import { pageLanguage, storeLanguage } from '../../platform/preferences.ts'
import { endSession, startSession, type Tokens } from '../../platform/session.ts'

type Demo = ReplyOf<typeof sandboxDemo>

/** Lets whoever looks at the demo be one of its people, and moves its clock. Throws when the server does not answer. */
export async function mountDemo(place: HTMLElement): Promise<void> {
  const demo = (await ask('GET', '/sandbox/demo')) as Demo
  showGuestsWay(place, demo)
  const setClock = runClock(place)
  setClock(demo.now)
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const { be, to = '/' } = target.closest<HTMLElement>('[data-be]')?.dataset ?? {}
    const { advance } = target.closest<HTMLElement>('[data-advance]')?.dataset ?? {}
    if (be !== undefined) attempt(place, () => become(be, to))
    if (advance !== undefined) attempt(place, () => move(place, Number(advance), setClock))
  })
}

function showGuestsWay(place: HTMLElement, { isSeeded, fundraising }: Demo): void {
  const [empty, give] = ['demo-empty', 'demo-give'].map((id) => place.querySelector<HTMLElement>(`#${id}`))
  if (empty) empty.hidden = isSeeded
  if (give && fundraising !== null) {
    give.hidden = false
    give.querySelector('a')?.setAttribute('href', `/f/${fundraising}`)
  }
}

function attempt(place: HTMLElement, act: () => Promise<void>): void {
  act().catch(() => say(place, place.dataset['failed'] ?? ''))
}

/** Signs in as they would themselves; whoever was signed in on this device is not any more. */
async function become(phone: string, to: string): Promise<void> {
  const body = { phone, country: 'IL', password: demoPassword, termsAccepted: true }
  const tokens = (await ask('POST', '/login', body)) as Tokens
  endSession()
  startSession(tokens)
  const person = demoCustomers.find((each) => each.phone === phone)
  if (person) storeLanguage(person.language)
  location.assign(to)
}

async function move(place: HTMLElement, advanceMs: number, setClock: (now: string) => void): Promise<void> {
  const { now } = (await ask('POST', '/sandbox/clock', { advanceMs })) as ReplyOf<typeof sandboxClock>
  setClock(now)
  say(place, place.dataset['moved'] ?? '')
}

function say(place: HTMLElement, words: string): void {
  const said = place.querySelector('#demo-said')
  if (said) said.textContent = words
}

/** Shows the server's clock as it goes on; to be told what it says. */
function runClock(place: HTMLElement): (now: string) => void {
  const shown = place.querySelector<HTMLTimeElement>('#demo-now')
  const language = pageLanguage()
  let aheadMs = 0
  const show = (): void => {
    const now = new Date(performance.timeOrigin + performance.now() + aheadMs)
    if (!shown) return
    shown.dateTime = now.toISOString()
    shown.textContent = `${dateText(now, language)}${listComma(language)}${ltr(timeText(now, language))}`
  }
  setInterval(show, second)
  return (now) => {
    aheadMs = Date.parse(now) - (performance.timeOrigin + performance.now())
    show()
  }
}

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(path, { method, ...sent })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}
