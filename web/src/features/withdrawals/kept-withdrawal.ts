import type { Duration, quote, RailAnswers, ShownField } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { WireMoney } from '@emun/contract/money'

export type Quote = ReplyOf<typeof quote>['quote']

/** What the customer has typed so far about one way to withdraw, exactly as typed. */
export type WithdrawalDraft = {
  readonly method: string
  /** The id of a saved destination, or that it is a new one; null while nobody has chosen. */
  readonly to: string | null
  readonly answers: RailAnswers
  readonly amount: string
  readonly save: boolean
  readonly saveAs: string
}

/** Where the money goes: a saved destination by its id, or what was answered about a new one. */
export type ReviewedDestination = (
  | { readonly kind: 'saved'; readonly id: string; readonly name: string; readonly restsUntil: string | null }
  /** `isKnown`: money came from there, and it does not rest. */
  | { readonly kind: 'new'; readonly answers: RailAnswers; readonly isKnown?: true }
) & { readonly fields: readonly ShownField[] }

/** A withdrawal as it was shown for review: what is sent is this, to the letter. */
export type ReviewedWithdrawal = {
  readonly method: string
  readonly title: string
  readonly time: Duration
  readonly destination: ReviewedDestination
  readonly amount: WireMoney
  /** What it costs; another quote is another offer, and gets its own key. */
  readonly quote: Quote
  /** Names this one intention to the server, so that asking twice moves the money once. */
  readonly key: string
  /** True from the moment it is sent until the server has answered yes or no. */
  readonly isUnanswered: boolean
}

export type ToReview = Omit<ReviewedWithdrawal, 'key' | 'isUnanswered'>

type Kept = { readonly from: string; readonly draft?: WithdrawalDraft; readonly reviewed?: ReviewedWithdrawal }

/**
 * Keeps an unfinished withdrawal for as long as the tab lives, so that a reload or a new login loses nothing and a repeat
 * carries the same key. It belongs to one wallet (`from`): another customer in the same tab finds it empty; and what is for another
 * purpose is kept under another name.
 */
export function keptWithdrawal(from: string, storage: Storage, storageKey = 'withdrawal') {
  const read = (): Kept => readKept(storage, storageKey, from)
  const write = (kept: Kept) => storage.setItem(storageKey, JSON.stringify(kept))
  return {
    draft: (method: string): WithdrawalDraft => draftOf(method, read().draft),
    saveDraft: (draft: WithdrawalDraft) => write({ ...read(), draft }),
    reviewed: (): ReviewedWithdrawal | null => read().reviewed ?? null,
    saveReviewed: (reviewed: ReviewedWithdrawal) => write({ ...read(), reviewed }),
    dropReviewed: () => {
      const { draft } = read()
      write(draft === undefined ? { from } : { from, draft })
    },
    clear: () => storage.removeItem(storageKey),
  }
}

export type KeptWithdrawal = ReturnType<typeof keptWithdrawal>

/**
 * Brings a withdrawal to review. The same destination, amount and quote as before keep their key, for it may be the same
 * intention asked again; anything else is a new one.
 */
export function reviewWithdrawal(
  before: ReviewedWithdrawal | null,
  next: ToReview,
  newKey: () => string,
): ReviewedWithdrawal {
  const isSame = before !== null && intentionOf(before) === intentionOf(next)
  return { ...next, key: isSame ? before.key : newKey(), isUnanswered: isSame && before.isUnanswered }
}

/** What the server is told of a reviewed withdrawal. */
export function bodyOf({ method, amount, quote: { id }, destination }: ToReview) {
  const where = destination.kind === 'saved' ? { destination: destination.id } : { answers: destination.answers }
  return { paymentSystem: method, amount, quote: id, ...where }
}

function intentionOf(reviewed: ToReview): string {
  return JSON.stringify(bodyOf(reviewed))
}

/** Another way to withdraw asks for other things; the amount is still what it was. */
function draftOf(method: string, kept: WithdrawalDraft | undefined): WithdrawalDraft {
  if (kept?.method === method) return kept
  return { method, to: null, answers: {}, amount: kept?.amount ?? '', save: false, saveAs: '' }
}

function readKept(storage: Storage, storageKey: string, from: string): Kept {
  const text = storage.getItem(storageKey)
  const kept = text === null ? null : (JSON.parse(text) as Kept)
  return kept?.from === from ? kept : { from }
}
