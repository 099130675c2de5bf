import { createHash, createHmac } from 'node:crypto'

export type SignedCall = {
  /** Seconds since 1970. */
  readonly timestamp: string
  /** Good once: 16 to 100 printable characters. */
  readonly nonce: string
  readonly method: string
  /** With its query, without the address of the server. */
  readonly path: string
  /** As it is sent; empty where there is none. */
  readonly body: string
}

/** The five lines that are signed, and their signature. */
export function signCall(secret: string, { timestamp, nonce, method, path, body }: SignedCall) {
  const message = [timestamp, nonce, method, path, createHash('sha256').update(body).digest('hex')].join('\n')
  return { message, signature: createHmac('sha256', secret).update(message).digest('hex') }
}
