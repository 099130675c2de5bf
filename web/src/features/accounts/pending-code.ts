import type { ReplyOf } from '@emun/contract/endpoint'
import type { register } from '@emun/contract/public'
import { draftOver, dropDraft, keepDraft } from './draft.ts'

/** A code that has been sent and not yet confirmed: what confirms it, and what the screen says about it. */
export type PendingCode = Pick<
  ReplyOf<typeof register>,
  'validationId' | 'validationSecret' | 'maskedPhone' | 'resendAt' | 'expiresAt'
> & {
  /** The number it went to, E.164. */
  readonly phone: string
}

const name = 'code'
const nothing = { validationId: '', validationSecret: '', maskedPhone: '', resendAt: '', expiresAt: '', phone: '' }

/** Survives a reload, for phones drop the page while the SMS is read. The secret is good only for this one code. */
export function keepPendingCode(code: PendingCode): void {
  keepDraft(name, code)
}

export function keptPendingCode(): PendingCode | null {
  const kept = draftOver(name, nothing)
  return Object.values(kept).every((text) => text !== '') ? kept : null
}

export function dropPendingCode(): void {
  dropDraft(name)
}
