import type { WireMoney } from '../money/index.ts'
import type { RequestType } from '../verification.ts'

/**
 * Where a refusal shows: at its field (and as a toast for the first), only as a toast, in the blocked dialog, by ending
 * the session, or in the dialog that asks who is acting.
 */
export type Shows = 'field' | 'toast' | 'blocked' | 'session' | 'step_up'

/** How a customer can prove that it is they who act. Everybody has a password. */
export const waysToProve = ['password', 'passkey', 'authenticator'] as const
export type WayToProve = (typeof waysToProve)[number]

declare const details: unique symbol

type Row<D> = {
  readonly http: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 451 | 500 | 503
  readonly shows: Shows
  /** Only the compiler sees this: what the details of the refusal are. */
  readonly [details]?: (given: D) => D
}

function row<D = undefined>(http: Row<D>['http'], shows: Shows): Row<D> {
  return { http, shows }
}

type Until = { readonly retryAt: string }
type AtLeast = { readonly minimum: WireMoney }
type AtMost = { readonly maximum: WireMoney; readonly remaining?: WireMoney }
type Length = { readonly minimum: number }

/** What any screen may hear: of fields, of who somebody is, of requests. The dialogs that let somebody in hear nothing else. */
const firstCatalogue = {
  // Fields of a form.
  this_field_required: row(400, 'field'),
  incorrect_value: row(400, 'field'),
  min_6_symbol: row<Length>(400, 'field'),
  max_symbol: row<{ readonly maximum: number }>(400, 'field'),
  password_must_match: row(400, 'field'),
  password_too_common: row(400, 'field'),
  incorrect_phone_number: row(400, 'field'),
  invalid_phone_number: row(400, 'field'),
  must_be_only_letters: row(400, 'field'),
  must_be_english_letters_numbers_or_special_characters_only: row(400, 'field'),
  invalid_email: row(400, 'field'),
  invalid_applepaycard_email: row(400, 'field'),
  incorrect_date: row(400, 'field'),
  date_in_future: row(400, 'field'),
  date_in_past: row(400, 'field'),
  under_age: row<{ readonly minimumAge: number }>(400, 'field'),
  nickname_incorrect: row(400, 'field'),
  amount_incorrect: row(400, 'field'),
  too_many_decimals: row<{ readonly digits: number }>(400, 'field'),
  file_too_big: row<{ readonly maximumBytes: number }>(413, 'field'),
  file_not_image: row(400, 'field'),
  file_infected: row(400, 'field'),
  too_many_pixels: row<{ readonly maximumMegapixels: number }>(400, 'field'),
  unsupported_document_type: row(400, 'field'),

  // Who you are.
  not_work_in_your_country: row(403, 'field'),
  not_working_in_your_country: row(451, 'toast'),
  user_blocked: row<{ readonly reason?: string; readonly since?: string; readonly note?: string }>(403, 'blocked'),
  /** `since` is when it was closed. */
  account_closed: row<{ readonly since: string }>(403, 'blocked'),
  user_not_found: row(404, 'field'),
  user_exists: row(409, 'field'),
  user_not_verified: row(403, 'field'),
  nickname_used: row(409, 'field'),
  password_incorrect: row(400, 'field'),
  current_password_incorrect: row(400, 'field'),
  login_limit_reached: row<Until>(429, 'field'),
  password_change_limit_reached: row(429, 'field'),
  invalid_code: row<{ readonly triesLeft: number }>(400, 'field'),
  step_up_required: row<{ readonly ways: readonly WayToProve[] }>(403, 'step_up'),
  passkey_not_accepted: row(400, 'toast'),
  passkey_not_found: row(404, 'toast'),
  passkey_limit_reached: row(409, 'toast'),
  one_time_code_required: row(403, 'field'),
  one_time_code_incorrect: row(400, 'field'),
  code_expired: row(400, 'field'),
  code_tries_used: row(429, 'field'),
  validation_not_found: row(404, 'toast'),
  code_wait: row<Until>(429, 'field'),
  code_limit_reached: row<Until>(429, 'field'),
  wrong_token: row(401, 'session'),
  session_closed: row(401, 'session'),
  session_not_found: row(404, 'toast'),
  session_locked: row(403, 'toast'),
  invitation_expired: row(400, 'toast'),
  operator_exists: row(409, 'field'),
  no_access: row(403, 'toast'),
  profile_not_filled: row(403, 'toast'),
  /** `requestType` is what to ask the customer for. */
  verification_required: row<{ readonly requestType: RequestType }>(403, 'toast'),
  document_not_found: row(404, 'toast'),
  details_verified: row(403, 'toast'),
  avatar_not_set: row(404, 'toast'),
  invalid_user_uuid: row(400, 'field'),

  // Requests.
  expired_or_invalid_request: row(400, 'toast'),
  old_request: row(422, 'toast'),
  /** `by` is the name of who has it. */
  item_taken: row<{ readonly by: string }>(409, 'toast'),
  claim_lost: row(409, 'toast'),
  evidence_not_seen: row(409, 'toast'),
  idempotency_key_required: row(400, 'toast'),
  record_not_found: row(404, 'toast'),
  operation_not_allowed: row(403, 'toast'),
  not_allowed_option: row(403, 'toast'),
  already_decided: row(409, 'toast'),
  too_many_requests: row<Until>(429, 'toast'),
  unknown_status: row(400, 'toast'),
  try_again: row(503, 'toast'),
  internal_error: row(500, 'toast'),
} as const

/** What those hear who are in. */
const moneyCatalogue = {
  // Wallets and money.
  iban_incorrect: row(400, 'field'),
  swift_incorrect: row(400, 'field'),
  identity_number_incorrect: row(400, 'field'),
  chain_address_incorrect: row(400, 'field'),
  /** `network` is the one it has to be of, by its own name. */
  chain_address_of_another_network: row<{ readonly network: string }>(400, 'field'),
  invalid_wallet_id: row(400, 'field'),
  unknown_wallet: row(404, 'field'),
  not_owned_wallet: row(403, 'field'),
  not_valid_wallet: row(400, 'field'),
  own_wallet: row(400, 'field'),
  money_request_not_found: row(404, 'toast'),
  money_request_closed: row(409, 'toast'),
  wallet_owner_blocked: row(403, 'field'),
  wallets_differ_in_currency: row(400, 'field'),
  currency_not_supported: row(400, 'field'),
  balance_not_zero: row<{ readonly balance: WireMoney }>(422, 'toast'),
  low_balance: row<{ readonly available: WireMoney }>(422, 'field'),
  low_return_balance: row<{ readonly available: WireMoney }>(422, 'field'),
  low_card_balance: row<{ readonly available: WireMoney }>(422, 'field'),
  minimal_amount: row<AtLeast>(400, 'field'),
  maximum_amount: row<AtMost>(400, 'field'),
  transfer_limit_reached: row<AtMost & Until>(422, 'field'),
  day_withdraw_limit_reached: row<AtMost & Until>(422, 'field'),
  more_than_was_paid: row<{ readonly paid: WireMoney; readonly remaining: WireMoney }>(422, 'field'),
  amount_adjusted: row<{ readonly from: WireMoney; readonly to: WireMoney }>(409, 'field'),
  transaction_not_found: row(404, 'toast'),
  notification_not_found: row(404, 'toast'),
  push_not_on: row(409, 'toast'),
  expired_transaction: row(409, 'toast'),
  statement_too_long: row<{ readonly maximumDays: number; readonly maximumLines: number }>(400, 'field'),

  // Rails, cards, fundraising, interfaces.
  quote_expired: row(409, 'toast'),
  rate_unavailable: row(503, 'toast'),
  payment_not_found: row(404, 'field'),
  payment_differs: row(422, 'field'),
  payment_system_unsupported: row(400, 'field'),
  unsupported_withdraw_system: row(400, 'field'),
  payment_failed: row(422, 'toast'),
  payment_rejected: row(422, 'toast'),
  card_blocked: row(403, 'toast'),
  invalid_fundraising: row(400, 'toast'),
  expired_fundraising: row(409, 'toast'),
  interface_blocked: row(403, 'toast'),
  interface_unavailable: row(503, 'toast'),
  invalid_signature: row(401, 'toast'),
} as const

/**
 * Every way the product says no: section 8 of the specification in snake_case, and the ones found necessary since.
 * `retryAt` is an ISO 8601 instant; amounts are wire money. Sentences live in `first-sentences.{he,ar,ru,en}.ts` and `sentences.{he,ar,ru,en}.ts`.
 */
export const catalogue = { ...firstCatalogue, ...moneyCatalogue } as const

export type FirstRefusalCode = keyof typeof firstCatalogue

export type RefusalCode = keyof typeof catalogue

export type DetailsOf<C extends RefusalCode> = (typeof catalogue)[C] extends Row<infer D> ? D : never

export const refusalCodes = Object.keys(catalogue) as readonly RefusalCode[]

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(catalogue, code)
}
