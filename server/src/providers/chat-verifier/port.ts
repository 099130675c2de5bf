import type { Language } from '@emun/contract/language'
import { minute } from '@emun/contract/time'
import type { RawRequest } from '../../platform/webhooks.ts'

/** `id` is the validation's; `token` is a secret of 20 to 64 characters of base64url, which only its owner can send us. */
export type ChatCheck = {
  readonly id: string
  readonly phone: string
  readonly language: Language
  readonly token: string
}

/** Where the customer writes to: opening the link shows the bot with the message ready to send. */
export type ChatInvitation = {
  readonly botPhone: string
  readonly deepLink: string
  readonly expiresAt: string
}

/** Who wrote. The messenger may hide the phone (E.164); its own id of the person is always there. */
export type ChatPerson = { readonly providerUserId: string; readonly phone: string | null }

/**
 * Something a person sent to the bot. `messageId` is the same when the messenger tells it again.
 * `text`: typed, with the token found in it if there is one. `contact`: the number they shared because we asked, which
 * the messenger vouches for. `foreign_contact`: a card they had lying about; it proves nothing.
 */
export type ChatInbound = ChatPerson &
  (
    | { readonly kind: 'text'; readonly messageId: string; readonly token: string | null }
    | { readonly kind: 'contact' | 'foreign_contact'; readonly messageId: string; readonly token: null }
  )

/** What the bot can answer; the words are the adapter's. `share_number` also asks the messenger for the hidden phone. */
export type ChatReplyKind = 'confirmed' | 'share_number' | 'number_mismatch' | 'expired' | 'not_understood'

export type ChatReply = {
  /** Ours, for those who look for it later. */
  readonly id: string
  readonly to: ChatPerson
  readonly kind: ChatReplyKind
  readonly language: Language
}

export type ChatReplyOutcome =
  | { readonly outcome: 'accepted'; readonly ref: string }
  | { readonly outcome: 'declined'; readonly code: 'limited' | 'not_authorised' | 'refused' | 'unreachable' }
  | { readonly outcome: 'unknown' }

/**
 * A messenger in which customers prove that a phone is theirs. It says who wrote what; whether that confirms anything is
 * for the use case: the token is never enough without a phone equal to the registered one.
 */
export type ChatVerifier = {
  /** As it stands in the address of the webhook. */
  readonly name: string
  readonly begin: (check: ChatCheck) => Promise<ChatInvitation>
  /** What to answer to the messenger's question whether the webhook is ours; null when it is not for us to answer. */
  readonly answerHandshake: (request: RawRequest) => string | null
  /** Everything people sent, in the order told; `forged` when the signature over the raw body does not hold. */
  readonly readInbound: (request: RawRequest) => readonly ChatInbound[] | 'forged'
  readonly reply: (reply: ChatReply) => Promise<ChatReplyOutcome>
}

/** How long an invitation can be answered. */
export const chatCheckMs = 10 * minute
