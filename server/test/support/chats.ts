import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf } from '@emun/contract/endpoint'
import * as front from '@emun/contract/public'
import { sandboxChat, sandboxOutbox } from '@emun/contract/sandbox'
import { ask } from './client.ts'
import { newPhone, password } from './people.ts'

/** A phone that waits to be proven in the chat: what the browser knows, and the message that is ready to send. */
export type Invited = {
  readonly phone: string
  readonly validationId: string
  readonly validationSecret: string
  readonly text: string
}

/** Begins a registration that is to be confirmed in the chat. */
export async function registerInChat(
  url: string,
  { language = 'en', ...who }: { readonly language?: 'he' | 'ar' | 'ru' | 'en'; readonly phone?: string } = {},
): Promise<Invited> {
  const { phone, country, ip } = { ...newPhone(), ...who }
  const terms = { password, confirmPassword: password, termsAccepted: true } as const
  const body = { phone, country, ...terms, language, channel: 'whatsapp' } as const
  return invitedBy(phone, (await ask(url, front.register, { body, ip })).reply)
}

/** Asks for a restore that is to be confirmed in the chat. */
export async function restoreInChat(url: string, phone: string): Promise<Invited> {
  const body = { phone, country: 'IL', channel: 'whatsapp' } as const
  return invitedBy(phone, (await ask(url, front.restorePassword, { body, ip: newPhone().ip })).reply)
}

type Reply = { readonly validationId: string; readonly validationSecret: string; readonly deepLink?: string }

export function invitedBy(phone: string, { validationId, validationSecret, deepLink = '' }: Reply): Invited {
  const text = new URLSearchParams(deepLink.split(/[#?]/)[1]).get('text') ?? ''
  return { phone, validationId, validationSecret, text }
}

type Words = Partial<BodyOf<typeof sandboxChat>>

/** Sends the message that is ready, from the phone it is about, unless said otherwise; answers whom the bot will answer. */
export async function write(url: string, { phone, text }: Invited, words: Words = {}) {
  const body = { from: phone, kind: 'text', text, arrives: 'once', ...words } as const
  return (await ask(url, sandboxChat, { body })).reply.person
}

/** What the bot has answered somebody, the newest first, once it has answered so often. */
export async function answersTo(url: string, person: string, atLeast = 1) {
  const deadline = performance.now() + 20_000
  for (;;) {
    const { messages } = (await ask(url, sandboxOutbox, { query: { to: person } })).reply
    if (messages.length >= atLeast) return messages
    if (performance.now() > deadline) throw new Error(`the bot did not answer ${person}`)
    await sleep(20)
  }
}

export function statusOf(url: string, { validationId, validationSecret }: Invited) {
  return ask(url, front.verificationStatus, { params: { id: validationId }, secret: validationSecret })
}

type State = 'waiting' | 'number_hidden' | 'number_mismatch'

/** Waits like a browser for the state to be another. */
export async function changeFrom(url: string, { validationId, validationSecret }: Invited, since: State = 'waiting') {
  const given = { params: { id: validationId }, secret: validationSecret, query: { since } }
  return (await ask(url, front.verificationChange, given)).reply.state
}
