import { minute } from '@emun/contract/time'
import { keyedHash } from '../../platform/keys.ts'
import type { Holder, HolderRequest, HolderState } from './port.ts'

/** A holder as the sandbox keeps it: of the person it keeps nothing but what tells one from another. */
export type SandboxHolder = {
  readonly ref: string
  /** Of the first request. */
  readonly id: string
  readonly typeRef: string
  /** Of the last request: its id, and what its words and its address come to. */
  readonly lastId: string
  readonly words: string
  readonly address: string
  /** What the review will find. */
  readonly finds: 'approved' | 'rejected'
  readonly at: string
  /** What somebody said before the review came to its end by itself. */
  readonly decided: 'approved' | 'rejected' | null
}

/** How long a review takes. */
export const reviewMs = minute

/** Whoever has this last name is not the person on the document. */
const rejectedName = 'reject'

export function holderOf(
  key: Uint8Array,
  { ref, id }: Pick<SandboxHolder, 'ref' | 'id'>,
  request: HolderRequest,
  at: string,
): SandboxHolder {
  return {
    ref,
    id,
    typeRef: request.typeRef,
    lastId: request.id,
    words: wordsOf(key, request),
    address: keyedHash(key, 'holder-address', request.email.toLowerCase()).toString('hex'),
    finds: request.lastName.toLowerCase() === rejectedName ? 'rejected' : 'approved',
    at,
    decided: null,
  }
}

/** The same for the same request, in whatever order its fields come. */
export function wordsOf(key: Uint8Array, request: HolderRequest): string {
  const { id, typeRef, firstName, lastName, birthday, email, mobile, address } = request
  const { country, state, city, line, postCode } = address
  const person = [id, typeRef, firstName, lastName, birthday, email, mobile]
  return keyedHash(key, 'holder', ...person, country, state, city, line, postCode).toString('hex')
}

export function holderAt({ ref, finds, at, decided }: SandboxHolder, now: Date): Holder {
  const isOver = now.getTime() >= new Date(at).getTime() + reviewMs
  const state: HolderState = decided ?? (isOver ? finds : 'review')
  return { ref, state, reason: state === 'rejected' ? 'SANDBOX_REJECTED' : null }
}

/** Where the issuer makes no cards for people. */
const closedCountries = new Set(['RU', 'BY', 'UA', 'EG', 'IR', 'SY'])

const rules: readonly ((request: HolderRequest) => boolean)[] = [
  ({ firstName, lastName }) => [firstName, lastName].every((name) => /^[A-Za-z]+( [A-Za-z]+)*$/.test(name)),
  ({ firstName, lastName }) => firstName.length + lastName.length <= 32,
  ({ email }) => /^[^\s@]+@[^\s@]+$/.test(email),
  ({ mobile }) => /^\+[1-9]\d{6,14}$/.test(mobile),
  ({ address }) => [address.city, address.line].every((text) => /^[A-Za-z0-9\- ]{2,40}$/.test(text)),
  ({ address }) => /^[A-Za-z0-9\- ]{0,40}$/.test(address.state),
  ({ address }) => /^[A-Za-z0-9]{2,15}$/.test(address.postCode),
  ({ address }) => /^[A-Z]{2}$/.test(address.country) && !closedCountries.has(address.country),
]

/** Whether the words are such as the issuer takes. */
export function isWritten(request: HolderRequest): boolean {
  return rules.every((holds) => holds(request))
}

/** An address belongs to one holder of a kind of card. */
export function isTaken({ ref, typeRef, address }: SandboxHolder, all: readonly SandboxHolder[]): boolean {
  return all.some((other) => other.ref !== ref && other.typeRef === typeRef && other.address === address)
}
