import { minute } from '@emun/contract/time'
import type { Holder, HolderRequest, HolderState } from './port.ts'

/** A holder as the sandbox keeps it. `decided` is what somebody said before the review came to its end by itself. */
export type SandboxHolder = {
  readonly ref: string
  /** Of the first request; that of `request` is the last one's. */
  readonly id: string
  readonly request: HolderRequest
  readonly at: string
  readonly decided: 'approved' | 'rejected' | null
}

/** How long a review takes. */
export const reviewMs = minute

/** Whoever has this last name is not the person on the document. */
const rejectedName = 'reject'

export function holderAt({ ref, request, at, decided }: SandboxHolder, now: Date): Holder {
  const state = decided ?? stateByItself(request, new Date(at), now)
  return { ref, state, reason: state === 'rejected' ? 'SANDBOX_REJECTED' : null }
}

function stateByItself({ lastName }: HolderRequest, at: Date, now: Date): HolderState {
  if (now.getTime() < at.getTime() + reviewMs) return 'review'
  return lastName.toLowerCase() === rejectedName ? 'rejected' : 'approved'
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
export function isTaken(
  { email, typeRef }: HolderRequest,
  others: readonly SandboxHolder[],
  ref: string | null,
): boolean {
  const isSame = ({ request }: SandboxHolder) =>
    request.typeRef === typeRef && request.email.toLowerCase() === email.toLowerCase()
  return others.some((other) => other.ref !== ref && isSame(other))
}
