import type { Clock } from '@emun/contract/time'
import type { SandboxRecords } from '../sandbox-records.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import type { IssuerDecline, IssuerOutcome } from './port.ts'
import type { IssuerStore } from './sandbox-store.ts'

export type SandboxIssuerDeps = {
  readonly clock: Clock
  readonly key: Uint8Array
  readonly records: SandboxRecords
  readonly plan: (webhooks: readonly SandboxWebhook[]) => Promise<void>
  /** Of our own webhook for the sandbox's cards. */
  readonly webhookPath: string
}

/** What the sandbox's parts work with. */
export type World = Omit<SandboxIssuerDeps, 'records'> & { readonly store: IssuerStore }

export function declined(code: IssuerDecline): IssuerOutcome {
  return { outcome: 'declined', code }
}

export function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
