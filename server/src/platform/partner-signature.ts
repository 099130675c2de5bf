import { createHmac, hash } from 'node:crypto'
import type { SignedPart } from '@emun/contract/partner'
import { isSame } from './keys.ts'

/** What of a call is signed. */
export type SignedCall = {
  /** Seconds since 1970, as the header has it. */
  readonly timestamp: string
  readonly nonce: string
  readonly method: string
  /** With its query, as it is on the wire. */
  readonly path: string
  readonly body: Uint8Array | string
}

const parts = ['timestamp', 'nonce', 'method', 'path', 'body'] as const satisfies readonly SignedPart[]

/** The five lines that are signed; of the body its SHA-256, also where there is none. */
export function signedMessage({ timestamp, nonce, method, path, body }: SignedCall): string {
  return [timestamp, nonce, method, path, hash('sha256', body, 'hex')].join('\n')
}

export function partnerSignature(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** Whether one of the secrets signed this message so. */
export function isSignedBy(secrets: readonly string[], message: string, signature: string): boolean {
  const given = Buffer.from(signature)
  // Every secret is tried, so that the time says nothing of which it was.
  const matches = secrets.map((secret) => isSame(Buffer.from(partnerSignature(secret, message)), given))
  return matches.includes(true)
}

/**
 * Which part of a call differs from what was signed. `message` is what the partner's system says it signed: where it is known
 * the first line that differs is the part, and where none does the secret is another.
 */
export function differingPart(expected: string, message: string | null, signature: string): SignedPart {
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'signature'
  if (message === null) return 'secret'
  const [theirs, ours] = [message.split('\n'), expected.split('\n')]
  return parts.find((_, place) => theirs[place] !== ours[place]) ?? 'secret'
}
