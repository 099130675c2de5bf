import type { WireMoney } from '@emun/contract/money'
import type { OpenBody } from './queries.ts'

/** What the customer has typed for a way to pay, exactly as typed. */
export type DepositDraft = {
  readonly amount: string
  readonly currency: string
  readonly answers: Readonly<Record<string, string>>
}

/** A request that was sent and has no answer yet, with the key that names it to the server. */
export type SentDeposit = { readonly body: OpenBody; readonly key: string }

type Kept = {
  readonly from: string
  readonly drafts?: Readonly<Record<string, DepositDraft>>
  readonly sent?: SentDeposit
}

const storageKey = 'deposit'

/**
 * Keeps what was typed for as long as the tab lives, so that a reload or a new login loses nothing, and a request without
 * an answer, so that asking again is the same request. It belongs to one wallet (`from`).
 */
export function keptDeposit(from: string, storage: Storage) {
  const read = (): Kept => readKept(storage, from)
  const write = (kept: Kept) => storage.setItem(storageKey, JSON.stringify(kept))
  return {
    draft: (method: string): DepositDraft | undefined => read().drafts?.[method],
    saveDraft: (method: string, draft: DepositDraft) => {
      const kept = read()
      write({ ...kept, drafts: { ...kept.drafts, [method]: draft } })
    },
    sent: (): SentDeposit | undefined => read().sent,
    saveSent: (sent: SentDeposit) => write({ ...read(), sent }),
    dropSent: () => {
      const { from: whose, drafts = {} } = read()
      write({ from: whose, drafts })
    },
    clear: () => storage.removeItem(storageKey),
  }
}

export type KeptDeposit = ReturnType<typeof keptDeposit>

/**
 * The request for what the customer wants now. The same as one that has no answer yet is that one, with its key and with
 * the quote it named: it may have been opened already. Anything else is a new one.
 */
export function requestFor(wanted: OpenBody, before: SentDeposit | undefined, newKey: () => string): SentDeposit {
  return before !== undefined && isSame(before.body, wanted) ? before : { body: wanted, key: newKey() }
}

function isSame(a: OpenBody, b: OpenBody): boolean {
  return a.paymentSystem === b.paymentSystem && isSameMoney(a.amount, b.amount) && isSameAnswers(a.answers, b.answers)
}

function isSameMoney(a: WireMoney, b: WireMoney): boolean {
  return a.amount === b.amount && a.currency === b.currency
}

function isSameAnswers(a: OpenBody['answers'], b: OpenBody['answers']): boolean {
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([name, value]) => b[name] === value)
}

function readKept(storage: Storage, from: string): Kept {
  const text = storage.getItem(storageKey)
  const kept = text === null ? null : (JSON.parse(text) as Kept)
  return kept?.from === from ? kept : { from }
}
