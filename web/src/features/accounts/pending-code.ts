import type { ReplyOf } from '@emun/contract/endpoint'
import type { register } from '@emun/contract/public'
import { useState } from 'react'
import { draftOver, dropDraft, keepDraft } from './draft.ts'

/** A code that has been sent and not yet confirmed: what confirms it, and what the screen says about it. */
export type PendingCode = Pick<
  ReplyOf<typeof register>,
  'validationId' | 'validationSecret' | 'maskedPhone' | 'resendAt' | 'expiresAt'
> & {
  /** The number it went to, E.164. */
  readonly phone: string
}

/** What a code is waited for; each is kept under a name of its own. */
export type CodeFor = 'register' | 'restore'

const names: Record<CodeFor, string> = { register: 'code', restore: 'restore' }
const nothing = { validationId: '', validationSecret: '', maskedPhone: '', resendAt: '', expiresAt: '', phone: '' }

/** Survives a reload, for phones drop the page while the SMS is read. The secret is good only for this one code. */
export function keepPendingCode(purpose: CodeFor, code: PendingCode): void {
  keepDraft(names[purpose], code)
}

export function keptPendingCode(purpose: CodeFor): PendingCode | null {
  const kept = draftOver(names[purpose], nothing)
  return Object.values(kept).every((text) => text !== '') ? kept : null
}

export function dropPendingCode(purpose: CodeFor): void {
  dropDraft(names[purpose])
}

/** The code that is waited for, and the way to wait for another or, with null, for none. */
export function usePendingCode(purpose: CodeFor): readonly [PendingCode | null, (code: PendingCode | null) => void] {
  const [pending, setPending] = useState(() => keptPendingCode(purpose))
  return [
    pending,
    (code) => {
      if (code === null) dropPendingCode(purpose)
      else keepPendingCode(purpose, code)
      setPending(code)
    },
  ]
}
