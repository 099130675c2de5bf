import type { CardAction } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { beginFreeze, beginUnfreeze } from './begin-change.ts'
import { beginBlock } from './block-card.ts'
import { answerAsked, holdOwnCard } from './own-card.ts'
import { checkAction } from './policy.ts'
import type { RequestRow } from './request-store.ts'
import { type CardRow, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'
import { viewCard } from './view.ts'

type Asked = { readonly customer: CustomerId; readonly id: string; readonly language: Language }
type Begin = (tx: Tx, deps: Deps, card: CardRow) => Promise<RequestRow | null>

const byCustomer = { askedBy: 'customer', operator: null } as const

/** Each refuses: record_not_found, card_blocked, operation_not_allowed. */
export const freezeCard = changing('freeze', (tx, deps, card) => beginFreeze(tx, deps, card, byCustomer))
export const unfreezeCard = changing('unfreeze', (tx, deps, card) => beginUnfreeze(tx, deps, card, byCustomer))
export const blockCard = changing('block', (tx, deps, card) =>
  beginBlock(tx, deps, card, { reason: 'by_customer', operator: null }),
)

function changing(action: CardAction, begin: Begin) {
  return (deps: Deps, { customer, id, language }: Asked) =>
    inTransaction(deps.db, async (tx) => {
      const { card, facts } = await holdOwnCard(tx, deps, customer, id)
      checkAction(card, action, facts)
      const request = await begin(tx, deps, card)
      if (!request) throw refuse('operation_not_allowed')
      return answerAsked(tx, deps, card.id, request, language)
    })
}

/** A name is the customer’s own, whatever became of the card. Refuses: record_not_found. */
export function renameCard(deps: Deps, { customer, id, name, language }: Asked & { readonly name: string }) {
  return inTransaction(deps.db, async (tx) => {
    const { card } = await holdOwnCard(tx, deps, customer, id)
    const now = deps.clock.now()
    const renamed = await updateCard(tx, card, { name }, now)
    tellChange(tx, deps, renamed)
    return { ok: true as const, card: await viewCard(tx, deps, renamed, language), now: now.toISOString() }
  })
}
