import { parseBic, parseIban, parseIdentityNumber } from '@emun/contract/bank'
import type { FieldKind, RailAnswers } from '@emun/contract/customer'
import { Refusal, refuse, type WireRefusal } from '@emun/contract/errors'
import { cleanText, email } from '@emun/contract/fields'
import { toAsciiDigits } from '@emun/contract/money'
import { parsePhone } from '@emun/contract/phone'
import { type AddressCheck, type ChainName, chains } from '../providers/chain/port.ts'
import type { FieldSpec } from './rail.ts'

/** The chain that addresses have to be of, and who knows how they are spelt. */
export type OnChain = {
  readonly chain: ChainName
  readonly checkAddress: (chain: ChainName, text: string) => AddressCheck
}

/**
 * Reads what was answered to the fields of a rail, each in the one spelling that is stored and compared; an optional field
 * without an answer is left out. Everything that does not fit is refused at once, each at its field by its plain name.
 * Rails of a chain need `onChain`.
 */
export function readAnswers(specs: readonly FieldSpec[], unchecked: RailAnswers, onChain?: OnChain): RailAnswers {
  const answers: [string, string][] = []
  const refusals = refuseUnknown(specs, unchecked)
  for (const spec of specs) {
    const text = Object.hasOwn(unchecked, spec.name) ? cleanText(unchecked[spec.name] ?? '') : ''
    const answer = readAnswer(spec, text, onChain)
    if (answer instanceof Refusal) refusals.push(...answer.errors)
    else if (answer !== '') answers.push([spec.name, answer])
  }
  const [first, ...rest] = refusals
  if (first) throw new Refusal([first, ...rest])
  return Object.fromEntries(answers)
}

function refuseUnknown(specs: readonly FieldSpec[], unchecked: RailAnswers): WireRefusal[] {
  return Object.keys(unchecked)
    .filter((name) => !specs.some((spec) => spec.name === name))
    .map((field) => ({ code: 'incorrect_value', field }))
}

/** As many characters as one answer may have, and as its column holds. */
const longest = 160

function readAnswer(spec: FieldSpec, text: string, onChain: OnChain | undefined): string | Refusal {
  const field = spec.name
  if (text === '') return spec.isOptional ? '' : refuse('this_field_required', { field })
  if (text.length > longest) return refuse('max_symbol', { field, details: { maximum: longest } })
  return readers[spec.kind](text, spec, onChain)
}

type Reader = (text: string, spec: FieldSpec, onChain: OnChain | undefined) => string | Refusal

/** The codes that need no details. */
type PlainCode =
  | 'incorrect_value'
  | 'invalid_phone_number'
  | 'invalid_email'
  | 'iban_incorrect'
  | 'swift_incorrect'
  | 'identity_number_incorrect'
  | 'must_be_english_letters_numbers_or_special_characters_only'

/** A reader that has one spelling or none. */
const orRefuse =
  (code: PlainCode, read: (text: string) => string | null): Reader =>
  (text, { name: field }) =>
    read(text) ?? refuse(code, { field })

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: (text) => text,
  choice: (text, { name: field, choices }) => (choices?.includes(text) ? text : refuse('incorrect_value', { field })),
  digits: orRefuse('incorrect_value', readDigits),
  phone: orRefuse('invalid_phone_number', (text) => parsePhone(text, 'IL')?.e164 ?? null),
  email: orRefuse('invalid_email', (text) => (email.safeParse(text).success ? text : null)),
  iban: orRefuse('iban_incorrect', parseIban),
  swift: orRefuse('swift_incorrect', parseBic),
  address: orRefuse('must_be_english_letters_numbers_or_special_characters_only', readEnglish),
  identityNumber: orRefuse('identity_number_incorrect', (text) => parseIdentityNumber(toAsciiDigits(text))),
  chainAddress: readChainAddress,
}

/** Digits of any script, in any groups. Zeros in front stay: they may or may not be part of the number. */
function readDigits(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{1,30}$/.test(digits) ? digits : null
}

/** What travels between banks abroad. Keyboards write an apostrophe of their own, which is the plain one there. */
function readEnglish(text: string): string | null {
  const plain = text.replace(/[’‘]/g, "'")
  return /^[A-Za-z0-9_ ,'/-]+$/.test(plain) ? plain : null
}

function readChainAddress(text: string, { name: field }: FieldSpec, onChain: OnChain | undefined): string | Refusal {
  if (!onChain) throw new Error(`${field} is an address of a chain, and nobody said of which`)
  const checked = onChain.checkAddress(onChain.chain, text)
  if (checked === 'incorrect') return refuse('chain_address_incorrect', { field })
  if (checked !== 'wrong_network') return checked.address
  const { network } = chains[onChain.chain]
  return refuse('chain_address_of_another_network', { field, details: { network } })
}
