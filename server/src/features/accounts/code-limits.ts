import { refuse } from '@emun/contract/errors'
import { type Phone, parsePhone } from '@emun/contract/phone'
import { day, hour, minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit, Claim } from '../../platform/attempts.ts'
import { networkOf } from '../../platform/network.ts'

export const codeWait: AttemptLimit = { action: 'code_wait', most: 1, withinMs: minute }
/** In a day, and so in an hour: with its five tries each, a phone's codes can be guessed at 25 times a day. */
const codesPerPhone: AttemptLimit = { action: 'code_phone', most: 5, withinMs: day }
const codesPerAddress: AttemptLimit = { action: 'code_address', most: 20, withinMs: hour }
/** Whether a phone is registered is told to who registers, and so no oftener than this. */
const phonesPerAddress: AttemptLimit = { action: 'phone_address', most: 30, withinMs: hour }
const wrongCodesPerAddress: AttemptLimit = { action: 'wrong_code_address', most: 30, withinMs: hour }
/** A guess hits once in 10,000: however many phones are tried, less than a tenth of an account an hour is to be had. */
const wrongRestoreCodes: AttemptLimit = { action: 'wrong_restore_code', most: 900, withinMs: hour }
const alarm: AttemptLimit = { action: 'alarm', most: 1, withinMs: hour }

/** Numbers are rented by the thousand: who is paid for receiving messages has neighbouring ones. */
const rangeDigits = 3
const everybody = 'everybody'

type Config = Deps['config']
type Given = Pick<Deps, 'attempts' | 'clock' | 'config' | 'log'>

/**
 * Counts one message against the phone, the address, the phone's range and country, and what a day may cost; against all
 * or none. Refuses code_wait, code_limit_reached.
 */
export async function takeCode(deps: Given, phone: Phone, ip: string): Promise<void> {
  const perDay = { action: 'code_day', most: deps.config.codeCaps.perDay, withinMs: day }
  const claims = [
    { limit: codeWait, subject: phone.e164 },
    { limit: codesPerPhone, subject: phone.e164 },
    { limit: codesPerAddress, subject: networkOf(ip) },
    ...claimsOf(deps.config, phone),
    { limit: perDay, subject: everybody },
  ]
  const full = await deps.attempts.takeAll(claims, deps.clock.now())
  if (!full) return
  if (full.limit === perDay) await raiseAlarm(deps, 'codes are not sent: the messages of this day are used up')
  const code = full.limit === codeWait ? 'code_wait' : 'code_limit_reached'
  throw refuse(code, { field: 'phone', details: { retryAt: full.until.toISOString() } })
}

/** The country we do business in has no limit but the day's: most messages go there. */
function claimsOf({ codeCaps, defaultCountry }: Config, { e164, country }: Phone): readonly Claim[] {
  const perRange = { action: 'code_range', most: codeCaps.perRange, withinMs: hour }
  const perCountry = { action: 'code_country', most: codeCaps.perCountry, withinMs: day }
  const ofRange = { limit: perRange, subject: e164.slice(0, -rangeDigits) }
  return country === defaultCountry ? [ofRange] : [ofRange, { limit: perCountry, subject: country }]
}

/** The phone of a validation again: only what was read as one is kept. */
export function phoneOf({ defaultCountry }: Config, e164: string): Phone {
  return parsePhone(e164, defaultCountry) ?? { e164, country: 'unknown' }
}

/** Counts one question whether a phone has an account. Refuses code_limit_reached. */
export async function takeQuestion({ attempts, clock }: Given, ip: string): Promise<void> {
  const retryAt = await attempts.take(phonesPerAddress, networkOf(ip), clock.now())
  if (retryAt) throw refuse('code_limit_reached', { field: 'phone', details: { retryAt: retryAt.toISOString() } })
}

/**
 * Counts one guess at a code against the address, and one at a restore against all restores together; answers how to
 * give it back when it was right. Refuses too_many_requests.
 */
export async function takeGuess(
  deps: Given,
  kind: 'registration' | 'restore',
  ip: string,
): Promise<() => Promise<void>> {
  const now = deps.clock.now()
  const perAddress = { limit: wrongCodesPerAddress, subject: networkOf(ip) }
  const claims = kind === 'restore' ? [perAddress, { limit: wrongRestoreCodes, subject: everybody }] : [perAddress]
  const full = await deps.attempts.takeAll(claims, now)
  if (!full) return () => deps.attempts.giveBack(claims, now)
  if (full.limit === wrongRestoreCodes) await raiseAlarm(deps, 'restores wait: somebody is guessing codes')
  throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
}

/** Once an hour is enough to wake somebody. */
async function raiseAlarm({ attempts, clock, log }: Given, what: string): Promise<void> {
  const isRaised = await attempts.take(alarm, what, clock.now())
  if (!isRaised) log.error({ alarm: what }, what)
}
