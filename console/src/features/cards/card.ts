import { type CardInShort, cardLabels, cardStates, type DeskPayment } from '@emun/contract/operator'
import type { Tone } from '@emun/ui'

export const toneOfState: Readonly<Record<CardInShort['state'], Tone>> = {
  ready: 'neutral',
  creating: 'info',
  active: 'positive',
  frozen: 'warning',
  blocked: 'negative',
  failed: 'negative',
}

export const toneOfRequest = {
  pending: 'info',
  unknown: 'warning',
  done: 'positive',
  failed: 'negative',
} as const satisfies Record<string, Tone>

export const toneOfPayment: Readonly<Record<DeskPayment['state'], Tone>> = {
  authorised: 'info',
  settled: 'positive',
  failed: 'negative',
}

/** What the list of cards is narrowed by, as it stands in the address; what nobody could have chosen is left out. */
export function filtersIn(search: URLSearchParams) {
  const [q, type] = [search.get('q') ?? '', search.get('type') ?? '']
  const state = cardStates.find((each) => each === search.get('state'))
  const label = cardLabels.find((each) => each === search.get('label'))
  const open = (['changing', 'unknown'] as const).find((each) => each === search.get('open'))
  return {
    ...(q !== '' && q.length <= 60 && { q }),
    ...(type !== '' && type.length <= 40 && { type }),
    ...(state && { state }),
    ...(label && { label }),
    ...(open && { open }),
  }
}

export type Filters = ReturnType<typeof filtersIn>

/** The address's search with one filter changed; an empty value takes it out. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
