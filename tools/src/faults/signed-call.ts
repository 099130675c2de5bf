import { createHash, createHmac, randomUUID } from 'node:crypto'
import { partnerHeaders } from '@emun/contract/partner'
import { clock } from './clock.ts'

type Call = { readonly method: string; readonly path: string; readonly body: string }
type Keys = { readonly key: string; readonly secret: string }

/** What a partner’s system says of a call, as docs/partner-api.md has it: five lines, and their signature. Good once. */
export function signatureOf({ key, secret }: Keys, { method, path, body }: Call): Readonly<Record<string, string>> {
  const timestamp = `${Math.trunc(clock.now().getTime() / 1_000)}`
  const nonce = randomUUID()
  const message = [timestamp, nonce, method, path, createHash('sha256').update(body).digest('hex')].join('\n')
  return {
    [partnerHeaders.key]: key,
    [partnerHeaders.timestamp]: timestamp,
    [partnerHeaders.nonce]: nonce,
    [partnerHeaders.signature]: createHmac('sha256', secret).update(message).digest('hex'),
    [partnerHeaders.message]: Buffer.from(message).toString('base64'),
  }
}
