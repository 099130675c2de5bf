import type { CardholderState } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { parsePhone } from '@emun/contract/phone'
import { ageOn, dayIn, parsePlainDate } from '@emun/contract/time'
import type { HolderRequest } from '../../providers/card-issuer/port.ts'
import type { HolderPerson, HolderRow } from './holder-store.ts'

const minimumAge = 18
/** Of both names together: what fits on a card. */
const longestName = 32

type Written = Record<keyof HolderPerson, string>

/**
 * A person as issuers take them. Refuses, each at its field: date_in_future and under_age; incorrect_phone_number;
 * incorrect_value for a name with more than letters in it or of more than 32 letters, and for an address that issuers cannot write.
 */
export function readPerson(written: Written, now: Date, zone: string): HolderPerson {
  const dateOfBirth = parsePlainDate(written.dateOfBirth)
  if (dateOfBirth === null) throw refuse('incorrect_value', { field: 'dateOfBirth' })
  const today = dayIn(zone, now)
  if (dateOfBirth > today) throw refuse('date_in_future', { field: 'dateOfBirth' })
  if (ageOn(dateOfBirth, today) < minimumAge) {
    throw refuse('under_age', { field: 'dateOfBirth', details: { minimumAge } })
  }
  const phone = parsePhone(written.phone, written.country)
  if (!phone) throw refuse('incorrect_phone_number', { field: 'phone' })
  const wrong = wrongField(written)
  if (wrong) throw refuse('incorrect_value', { field: wrong })
  return { ...written, dateOfBirth, phone: phone.e164 }
}

const name = /^[A-Za-z]+( [A-Za-z]+)*$/
const address = /^[A-Za-z0-9\- ]{2,40}$/
const rules: readonly (readonly [keyof HolderPerson, (person: Written) => boolean])[] = [
  ['firstName', ({ firstName }) => name.test(firstName)],
  ['lastName', ({ firstName, lastName }) => name.test(lastName) && firstName.length + lastName.length <= longestName],
  ['region', ({ region }) => address.test(region)],
  ['city', ({ city }) => address.test(city)],
  ['addressLine', ({ addressLine }) => address.test(addressLine)],
]

function wrongField(person: Written): keyof HolderPerson | undefined {
  return rules.find(([, isRight]) => !isRight(person))?.[0]
}

/** Each sending is a request of its own to the issuer, and the same one however often it is sent. */
export function requestIdOf({ id, revision }: Pick<HolderRow, 'id' | 'revision'>): string {
  return revision === 1 ? id : `${id}_${revision}`
}

export function requestOf(row: HolderRow, typeRef: string): HolderRequest {
  const { firstName, lastName, dateOfBirth, email, phone, country, region, city, addressLine, postCode } = row.person
  return {
    id: requestIdOf(row),
    typeRef,
    firstName,
    lastName,
    birthday: dateOfBirth,
    email,
    mobile: phone,
    address: { country, state: region, city, line: addressLine, postCode },
  }
}

export function stateOf({ state }: Pick<HolderRow, 'state'>): CardholderState {
  if (state === 'approved') return 'passed_audit'
  return state === 'rejected' ? 'rejected' : 'under_review'
}
