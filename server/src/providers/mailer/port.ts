import type { Language } from '@emun/contract/language'

/** A mail to one address. `id` is ours and becomes its Message-ID: a mail that is sent twice is one to those who compare. */
export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Language
}

/** Why the mail certainly was not taken. `unreachable`: nobody answered, later somebody may. */
export type MailDecline = 'unreachable' | 'not_configured' | 'not_authorised' | 'no_such_mailbox' | 'refused'

/** After `unknown` it may be sent again under the same id: at worst a mailbox shows it twice. */
export type MailOutcome =
  | { readonly outcome: 'accepted'; readonly ref: string }
  | { readonly outcome: 'declined'; readonly code: MailDecline }
  | { readonly outcome: 'unknown' }

/** Sends mail; never throws, and is never called inside a transaction. */
export type Mailer = { readonly send: (mail: Mail) => Promise<MailOutcome> }
