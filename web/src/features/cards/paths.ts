export const cardsPath = '/cards'
export const blockedCardsPath = '/cards?show=blocked'
export const newCardPath = '/cards/new'
export const holdersPath = '/cards/holders'

/** What can stand over the page of a card; the address says so. */
export const cardDialogs = ['freeze', 'block', 'rename', 'limits', 'replace'] as const
export type CardDialog = (typeof cardDialogs)[number]

export function cardPath(id: string, page?: 'top-up' | 'withdraw' | 'codes'): string {
  return page === undefined ? `${cardsPath}/${id}` : `${cardsPath}/${id}/${page}`
}

export function newCardOfPath(type: string): string {
  return `${newCardPath}?${new URLSearchParams({ type }).toString()}`
}

/** Where a cardholder is added for a type of cards, or corrected. */
export function newHolderPath(type?: string): string {
  return type === undefined ? `${holdersPath}/new` : `${holdersPath}/new?${new URLSearchParams({ type }).toString()}`
}

export function holderPath(id: string): string {
  return `${holdersPath}/${id}`
}
