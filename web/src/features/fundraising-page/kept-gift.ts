import type { WireMoney } from '@emun/contract/money'

/** A gift out of a balance, as it was reviewed. */
export type ReviewedGift = {
  readonly fundraising: string
  readonly amount: WireMoney
  readonly hidesName: boolean
  readonly hidesAmount: boolean
  /** Names this one intention to the server, so that asking twice gives once. */
  readonly key: string
  /** True from the moment it is sent until the server has answered yes or no. */
  readonly isUnanswered: boolean
}

export type ToReview = Omit<ReviewedGift, 'key' | 'isUnanswered'>

const storageKey = 'gift'

/** Keeps a gift for as long as the tab lives, so that a repeat after a reload has the same key. It belongs to one wallet (`from`). */
export function keptGift(from: string, storage: Storage) {
  return {
    read: (): ReviewedGift | null => {
      const text = storage.getItem(storageKey)
      const kept = text === null ? null : (JSON.parse(text) as { readonly from: string; readonly gift: ReviewedGift })
      return kept?.from === from ? kept.gift : null
    },
    save: (gift: ReviewedGift) => storage.setItem(storageKey, JSON.stringify({ from, gift })),
    clear: () => storage.removeItem(storageKey),
  }
}

export type KeptGift = ReturnType<typeof keptGift>

/** Brings a gift to review. The same as before keeps its key, for it may be the same intention asked again. */
export function reviewGift(before: ReviewedGift | null, next: ToReview, newKey: () => string): ReviewedGift {
  const isSame =
    before !== null &&
    before.fundraising === next.fundraising &&
    before.amount.amount === next.amount.amount &&
    before.amount.currency === next.amount.currency &&
    before.hidesName === next.hidesName &&
    before.hidesAmount === next.hidesAmount
  return { ...next, key: isSame ? before.key : newKey(), isUnanswered: isSame && before.isUnanswered }
}
