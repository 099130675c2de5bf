import { parsePhone } from '@emun/contract/phone'
import { hour, minute, second } from '@emun/contract/time'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { ChatInbound, ChatReplyKind } from '../../providers/chat-verifier/port.ts'

/** An invitation costs nothing, so there may be more of them than of codes. */
export const chatsPerPhone: AttemptLimit = { action: 'chat_phone', most: 10, withinMs: hour }
export const chatsPerAddress: AttemptLimit = { action: 'chat_address', most: 40, withinMs: hour }
export const statusPerAddress: AttemptLimit = { action: 'chat_status', most: 240, withinMs: minute }
/** What the bot answers one person; afterwards it is silent. */
export const repliesPerPerson: AttemptLimit = { action: 'chat_reply', most: 30, withinMs: hour }

/** How long a browser waits for a change before it asks anew; shorter than proxies cut a silent connection off. */
export const longestChangeMs = 25 * second
/** How many of them wait for one validation at a time; more are answered at once. */
export const mostWaiting = 4

export type ChatState = 'waiting' | 'number_hidden' | 'number_mismatch' | 'confirmed'

/** A phone that waits, as a message finds it. `isOver`: its time has passed, or it was proven by a code. */
export type OpenCheck = { readonly state: ChatState; readonly phone: string; readonly isOver: boolean }

export type Heard = Pick<ChatInbound, 'kind' | 'phone'> & { readonly hasToken: boolean }

/** What the bot answers, and what becomes of the check; a null state changes nothing. */
export type Verdict = { readonly reply: ChatReplyKind; readonly state: ChatState | null }

/**
 * Judges a message. The check is that of its token, or of the person who sent the token before. A token alone is never
 * enough: the messenger must vouch for a number, and it must be the one that was typed.
 */
export function judge(heard: Heard, check: OpenCheck | null): Verdict {
  if (check === null) return { reply: heard.hasToken ? 'expired' : 'not_understood', state: null }
  const isSame = heard.phone !== null && isSamePhone(heard.phone, check.phone)
  if (check.state === 'confirmed') return { reply: isSame ? 'confirmed' : 'expired', state: null }
  if (check.isOver) return { reply: 'expired', state: null }
  if (heard.phone === null) return { reply: 'share_number', state: 'number_hidden' }
  return isSame ? { reply: 'confirmed', state: 'confirmed' } : { reply: 'number_mismatch', state: 'number_mismatch' }
}

/** Some numbers are known by two country codes; the product keeps one of them. */
function isSamePhone(written: string, registered: string): boolean {
  return (parsePhone(written, 'IL')?.e164 ?? written) === registered
}
