import { refuse } from '@emun/contract/errors'
import { minimumAge } from '@emun/contract/customer'
import { isServed, parsePhone, type Phone } from '@emun/contract/phone'
import { ageOn, day, dayIn, hour, minute, type PlainDate } from '@emun/contract/time'
import type { AttemptLimit, Claim } from '../../platform/attempts.ts'
import { networkOf } from '../../platform/network.ts'

/** How long a code works, and how often it may be guessed; what else limits codes is in code-limits.ts. */
export const codeLifeMs = 10 * minute
export const codeTries = 5

/** Five failures, then five minutes of waiting. */
export const loginLimit: AttemptLimit = { action: 'login', most: 5, withinMs: 5 * minute }

/** Failures from one address, whoever's phones they are at: many people may share it, but few of them forget so much. */
export function loginsFrom(ip: string): readonly Claim[] {
  const subject = networkOf(ip)
  return [
    { limit: { action: 'login_address', most: 50, withinMs: 5 * minute }, subject },
    { limit: { action: 'login_address_day', most: 300, withinMs: day }, subject },
  ]
}

/** Five tries at the current password in 24 hours; then support helps, or a restore. */
export const passwordChangeLimit: AttemptLimit = { action: 'password_change', most: 5, withinMs: day }

/** Codes to mailboxes: of one customer, and to one address whoever asks. */
export const emailCodeWait: AttemptLimit = { action: 'email_code_wait', most: 1, withinMs: minute }
export const emailCodesOfCustomer: AttemptLimit = { action: 'email_code_customer', most: 5, withinMs: hour }
export const emailCodesToAddress: AttemptLimit = { action: 'email_code_address', most: 5, withinMs: hour }

export const accessTokenLifeMs = 15 * minute
/** How long a confirmed restore waits for the new password. */
export const passwordTokenLifeMs = 10 * minute
/** A session that is not renewed for 30 days is over; one of 90 days is over however it was used. */
export const idleSessionMs = 30 * day
export const longestSessionMs = 90 * day
/** How long the token before the present one still gets the present pair, for tabs that renew at the same moment. */
export const renewalGraceMs = 30_000

/** A phone we serve. Refuses incorrect_phone_number, and not_work_in_your_country when asked to. */
export function readPhone(typed: string, country: string): Phone {
  const phone = parsePhone(typed, country)
  if (!phone) throw refuse('incorrect_phone_number', { field: 'phone' })
  return phone
}

export function checkServed(phone: Phone): void {
  if (!isServed(phone.country)) throw refuse('not_work_in_your_country', { field: 'phone' })
}

/** The 18th birthday must have been reached where we do business. Refuses date_in_future, under_age. */
export function checkAge(born: PlainDate, now: Date, zone: string): void {
  const today = dayIn(zone, now)
  if (born > today) throw refuse('date_in_future', { field: 'dateOfBirth' })
  if (ageOn(born, today) < minimumAge) {
    throw refuse('under_age', { field: 'dateOfBirth', details: { minimumAge } })
  }
}

/** How often one customer may ask whether a nickname is free: as often as somebody who types, not as a list is read. */
export function nicknameClaims(customer: string): readonly Claim[] {
  return [
    { limit: { action: 'nickname', most: 30, withinMs: minute }, subject: customer },
    { limit: { action: 'nickname_day', most: 300, withinMs: day }, subject: customer },
  ]
}

/** Nicknames that differ only in letter case or form are one. */
export function nicknameKey(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase()
}

/** A name as it is searched for: without marks, letter case and punctuation, so that it is found however it is typed. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a profile is found by. */
export type ProfileKeys = { readonly nickName: string; readonly name: string; readonly nameReversed: string }

type Named = { readonly firstName: string; readonly lastName: string; readonly nickName: string }

export function profileKeys({ firstName, lastName, nickName }: Named): ProfileKeys {
  return {
    nickName: nicknameKey(nickName),
    name: nameKey(`${firstName} ${lastName}`),
    nameReversed: nameKey(`${lastName} ${firstName}`),
  }
}

type Details = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string }

type Known = {
  readonly verification: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly date_of_birth: string | null
  readonly email: string | null
}

/** Whether who the customer is was left to their word so far: no document was sent, or none was accepted. */
const isOpen = (verification: string) => verification === 'none' || verification === 'rejected'

/**
 * What of a filled profile may still be written over. Refuses: details_verified for what the documents say, and
 * operation_not_allowed for another email, which only a code to its mailbox changes.
 */
export function checkDetails(before: Known, given: Details & { readonly email: string }): void {
  if (before.first_name === null) return
  const isAnother =
    before.first_name !== given.firstName ||
    before.last_name !== given.lastName ||
    before.date_of_birth !== given.dateOfBirth
  if (isAnother && !isOpen(before.verification)) throw refuse('details_verified')
  if (before.email !== given.email) throw refuse('operation_not_allowed')
}
