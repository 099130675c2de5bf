import { second } from '@emun/contract/time'
import type { RawRequest } from '../../platform/webhooks.ts'
import { readHint, writeHint } from '../sandbox-hint.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import type { IssuerHint, IssuerHintReading } from './port.ts'

const purpose = 'sandbox-card-issuer'
const abouts: readonly IssuerHint['about'][] = ['op', 'holder', 'auth', 'fee', 'three_ds']

type Teller = { readonly key: Uint8Array; readonly webhookPath: string }

/** Tells our webhook so long from now, and the second that it takes. */
export function tell({ key, webhookPath }: Teller, hint: IssuerHint, afterMs: number): SandboxWebhook {
  const { eventId, about, ref, card } = hint
  return writeHint(key, purpose, webhookPath, { eventId, id: `${about}:${card ?? ''}`, ref }, afterMs + second)
}

export function readIssuerHint(key: Uint8Array, request: RawRequest): IssuerHintReading {
  const hint = readHint(key, purpose, request)
  if (hint === null || hint === 'forged') return hint
  const about = abouts.find((each) => hint.id.startsWith(`${each}:`))
  if (about === undefined) return null
  const card = hint.id.slice(about.length + 1)
  return { eventId: hint.eventId, about, ref: hint.ref, card: card === '' ? null : card }
}
