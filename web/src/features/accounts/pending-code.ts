import type { ReplyOf } from '@emun/contract/endpoint'
import type { beginChat, register, resendCode } from '@emun/contract/public'
import { useState } from 'react'
import { draftOver, dropDraft, keepDraft } from './draft.ts'

/** A phone that waits to be proven: what proves it, and what the screen says about it. Only texts, so that it is kept. */
export type PendingCode = Pick<
  ReplyOf<typeof register>,
  'validationId' | 'validationSecret' | 'maskedPhone' | 'resendAt' | 'expiresAt'
> & {
  /** The number it is about, E.164. */
  readonly phone: string
  /** Which way the screen shows. The other may be open too. */
  readonly channel: 'sms' | 'whatsapp'
  /** `yes` once a code was asked for: going back to it sends nothing. */
  readonly hasCode: 'yes' | 'no'
  /** The link to the chat and until when it works; empty before anybody was invited. */
  readonly deepLink: string
  readonly chatUntil: string
}

const noChat = { deepLink: '', chatUntil: '' }

/** What begins with the answer to a form. */
export function pendingOf(begun: ReplyOf<typeof register>, phone: string): PendingCode {
  const { validationId, validationSecret, maskedPhone, resendAt, expiresAt } = begun
  const pending = { validationId, validationSecret, maskedPhone, resendAt, expiresAt, phone, ...noChat }
  if (begun.channel === 'sms') return { ...pending, channel: 'sms', hasCode: 'yes' }
  return withChat({ ...pending, channel: 'whatsapp', hasCode: 'no' }, begun)
}

/** An invitation beside the code, if there is one. */
export function withChat(pending: PendingCode, { deepLink, expiresAt }: ReplyOf<typeof beginChat>): PendingCode {
  return { ...pending, channel: 'whatsapp', deepLink, chatUntil: expiresAt }
}

/** A new code. The first stands beside the chat; a later one belongs to another validation, and ends the chat. */
export function withCode(pending: PendingCode, sent: ReplyOf<typeof resendCode>): PendingCode {
  const { validationId, validationSecret, maskedPhone, resendAt, expiresAt } = sent
  const chat = validationId === pending.validationId ? {} : noChat
  const code = { validationId, validationSecret, maskedPhone, resendAt, expiresAt }
  return { ...pending, ...code, ...chat, channel: 'sms', hasCode: 'yes' }
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
  if (Object.values(kept).includes('')) return null
  const { channel, hasCode, ...chat } = draftOver(names[purpose], { channel: 'sms', hasCode: 'yes', ...noChat })
  return {
    ...kept,
    ...chat,
    channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
    hasCode: hasCode === 'no' ? 'no' : 'yes',
  }
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
