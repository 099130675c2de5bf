import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import type { sandboxChat, sandboxOutbox } from '@emun/contract/sandbox'
import '@emun/ui/styles.css'
import './messenger.css'

// The sandbox's messenger. All it knows of the product is two calls of the sandbox and the words in its page.

type Words = Pick<BodyOf<typeof sandboxChat>, 'kind' | 'text'>
type Answer = ReplyOf<typeof sandboxOutbox>['messages'][number]

const pollMs = 700

const invitation = new URLSearchParams(location.hash.slice(1))
const settings = element('settings', HTMLFormElement)
const compose = element('compose', HTMLFormElement)
const log = element('log', HTMLElement)
const failed = element('failed', HTMLElement)
const written = control(compose, 'text', HTMLTextAreaElement)
const from = control(settings, 'from', HTMLInputElement)

/** Whom the bot answers, and how many of its answers are on the screen; null before anything was sent. */
let talk: { readonly person: string; shown: number } | null = null

element('bot', HTMLElement).textContent = invitation.get('to')
from.value = invitation.get('from') ?? ''
written.value = invitation.get('text') ?? ''

compose.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = written.value.trim()
  if (text !== '') void say({ kind: 'text', text }, text).then((isSent) => isSent && (written.value = ''))
})
settings.addEventListener('submit', (event) => event.preventDefault())
element('card', HTMLElement).addEventListener('click', () => {
  void say({ kind: 'foreign_contact' }, settings.dataset['carded'] ?? '')
})
setInterval(() => void showAnswers().catch(() => undefined), pollMs)

/** Sends it to the bot and shows it. Answers whether it went out. */
async function say(words: Words, shown: string): Promise<boolean> {
  const { value: arrives } = control(settings, 'arrives', HTMLSelectElement)
  const { checked: isHidden } = control(settings, 'isHidden', HTMLInputElement)
  const body = JSON.stringify({ ...words, from: from.value.replace(/[\s()-]/g, ''), isHidden, arrives })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/sandbox/chat', { method: 'POST', headers, body }).catch(() => null)
  failed.hidden = answer?.ok === true
  if (!answer?.ok) return false
  const { person, heard } = (await answer.json()) as ReplyOf<typeof sandboxChat>
  if (talk?.person !== person) {
    talk = { person, shown: heard }
    log.replaceChildren()
  }
  show('mine', shown)
  return true
}

async function showAnswers(): Promise<void> {
  const asked = talk
  if (asked === null || document.hidden) return
  const answer = await fetch(`/sandbox/outbox?${new URLSearchParams({ to: asked.person }).toString()}`)
  if (!answer.ok || talk !== asked) return
  const { messages } = (await answer.json()) as ReplyOf<typeof sandboxOutbox>
  // The newest come first.
  for (const message of messages.slice(0, messages.length - asked.shown).toReversed()) showAnswer(message)
  asked.shown = messages.length
}

function showAnswer({ text, asksForNumber }: Answer): void {
  const bubble = show('theirs', text)
  if (!asksForNumber) return
  const button = element('share', HTMLTemplateElement).content.cloneNode(true)
  bubble.append(button)
  bubble.querySelector('button')?.addEventListener('click', () => {
    void say({ kind: 'contact' }, `${settings.dataset['shared'] ?? ''} \u2066${from.value}\u2069`)
  })
}

function show(whose: 'mine' | 'theirs', text: string): HTMLElement {
  const bubble = document.createElement('div')
  bubble.className = 'messenger-bubble'
  bubble.dataset['whose'] = whose
  const words = document.createElement('p')
  words.dir = 'auto'
  words.textContent = text
  bubble.append(words)
  log.append(bubble)
  bubble.scrollIntoView({ block: 'nearest' })
  return bubble
}

function element<E extends HTMLElement>(id: string, type: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`)
  return found
}

function control<E extends Element>(form: HTMLFormElement, name: string, type: new () => E): E {
  const found = form.elements.namedItem(name)
  if (!(found instanceof type)) throw new Error(`the page has no field ${name}`)
  return found
}
