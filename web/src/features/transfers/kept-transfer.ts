import type { WireMoney } from '@emun/contract/money'

/** What the customer has typed so far, exactly as typed. */
export type TransferDraft = { readonly to: string; readonly amount: string; readonly note: string }

/** Who the money goes to, as the server named them. */
export type Payee = {
  readonly accountNumber: string
  readonly name: string
  /** Their picture, as an address that holds it. */
  readonly avatar?: string | undefined
  readonly isKnown: boolean
}

/** A transfer as it was shown for review: what is sent is this, to the letter. */
export type ReviewedTransfer = {
  readonly payee: Payee
  readonly amount: WireMoney
  readonly note: string
  /** The code of the request for money that it pays. */
  readonly moneyRequest?: string | undefined
  /** Names this one intention to the server, so that asking twice moves the money once. */
  readonly key: string
  /** True from the moment it is sent until the server has answered yes or no. */
  readonly isUnanswered: boolean
}

/** What is brought to review. */
export type ToReview = Omit<ReviewedTransfer, 'key' | 'isUnanswered'>

type Kept = { readonly from: string; readonly draft?: TransferDraft; readonly reviewed?: ReviewedTransfer }

const storageKey = 'transfer'
const emptyDraft: TransferDraft = { to: '', amount: '', note: '' }

/**
 * Keeps an unfinished transfer for as long as the tab lives, so that a reload or a new login loses nothing and a repeat
 * carries the same key. It belongs to one wallet (`from`): another customer in the same tab finds it empty.
 */
export function keptTransfer(from: string, storage: Storage) {
  const read = (): Kept => readKept(storage, from)
  const write = (kept: Kept) => storage.setItem(storageKey, JSON.stringify(kept))
  return {
    draft: (): TransferDraft => read().draft ?? emptyDraft,
    saveDraft: (draft: TransferDraft) => write({ ...read(), draft }),
    reviewed: (): ReviewedTransfer | null => read().reviewed ?? null,
    saveReviewed: (reviewed: ReviewedTransfer) => write({ ...read(), reviewed }),
    dropReviewed: () => write({ from, draft: read().draft ?? emptyDraft }),
    clear: () => storage.removeItem(storageKey),
  }
}

export type KeptTransfer = ReturnType<typeof keptTransfer>

/**
 * Brings a transfer to review. The same recipient, amount and note as before keep their key, for it may be the same
 * intention asked again; anything else is a new one.
 */
export function reviewTransfer(
  before: ReviewedTransfer | null,
  next: ToReview,
  newKey: () => string,
): ReviewedTransfer {
  const isSame =
    before !== null &&
    before.payee.accountNumber === next.payee.accountNumber &&
    before.amount.amount === next.amount.amount &&
    before.amount.currency === next.amount.currency &&
    before.note === next.note &&
    before.moneyRequest === next.moneyRequest
  return { ...next, key: isSame ? before.key : newKey(), isUnanswered: isSame && before.isUnanswered }
}

function readKept(storage: Storage, from: string): Kept {
  const text = storage.getItem(storageKey)
  const kept = text === null ? null : (JSON.parse(text) as Kept)
  return kept?.from === from ? kept : { from }
}
