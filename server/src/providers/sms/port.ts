import type { RawRequest } from '../../platform/webhooks.ts'

/** A text message. `id` is ours: the provider's reports about it carry it back. `to` is E.164. */
export type SmsMessage = { readonly id: string; readonly to: string; readonly text: string }

/**
 * Why a provider certainly did not take a message. `unreachable`: this provider cannot get there, or is not there itself;
 * another one may. `limited`: too much at once, later it may go.
 */
export type SmsDecline =
  | 'unreachable'
  | 'limited'
  | 'invalid_number'
  | 'blocked_by_recipient'
  | 'not_authorised'
  | 'no_credit'
  | 'refused'

/** After `unknown` the message may be on its way: nothing else may send it again, only the customer may ask for another. */
export type SmsOutcome =
  | { readonly outcome: 'accepted'; readonly provider: string; readonly ref: string }
  | { readonly outcome: 'declined'; readonly provider: string; readonly code: SmsDecline }
  | { readonly outcome: 'unknown'; readonly provider: string }

/** What a provider tells later. `eventId` is the same when it tells the same again; `code` is its reason for a failure. */
export type SmsReport = {
  readonly provider: string
  readonly eventId: string
  readonly messageId: string
  readonly state: 'sent' | 'delivered' | 'failed'
  readonly code: string | null
}

/** `forged`: the signature does not hold. Null: authentic, and of no interest. */
export type SmsReading = SmsReport | 'forged' | null

/** One provider: it sends, and it reads the reports that claim to come from it. Neither ever throws. */
export type SmsProvider = {
  readonly name: string
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>
  readonly readReport: (request: RawRequest) => SmsReading
}

/** Sends by whichever provider suits the country, and reads the reports of each by its name. */
export type SmsSender = {
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>
  readonly readReport: (provider: string, request: RawRequest) => SmsReading
}
