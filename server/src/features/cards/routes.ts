import * as endpoints from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import { submitRequest } from './ask-issuer.ts'
import { blockCard, freezeCard, renameCard, unfreezeCard } from './change-card.ts'
import { createCard, replaceCard } from './create-card.ts'
import { followRequest } from './follow-request.ts'
import { listCardTypes, readDepositInfo, readWithdrawInfo } from './list-types.ts'
import { topUpCard, withdrawFromCard } from './move-by-customer.ts'
import { balanceOfCard } from './move-money.ts'
import { ownCard } from './own-card.ts'
import { readNumber } from './read-number.ts'
import { findRequest, type RequestRow } from './request-store.ts'
import { returnWaiting } from './return-rest.ts'
import { findCard, findCardsOf } from './store.ts'
import { viewRequest } from './view-request.ts'
import { viewCards } from './view.ts'

/** More than anybody has; those that are over are among them. */
const mostListed = 200

export function mountCards(bind: Bind, deps: Deps): void {
  mountReading(bind, deps)
  bind(endpoints.createCard, ({ customer, key, body, query }) =>
    createCard(deps, { customer, key, body, language: query.lang }),
  )
  bind(endpoints.replaceCard, ({ customer, key, params, body, query }) =>
    replaceCard(deps, { customer, key, id: params.id, body, language: query.lang }),
  )
  bind(endpoints.topUpCard, ({ customer, key, params, body, query }) =>
    topUpCard(deps, { customer, key, id: params.id, body, language: query.lang }),
  )
  bind(endpoints.withdrawFromCard, ({ customer, key, params, body, query }) =>
    withdrawFromCard(deps, { customer, key, id: params.id, body, language: query.lang }),
  )
  bind(endpoints.freezeCard, ({ customer, params, query }) =>
    freezeCard(deps, { customer: customer.id, id: params.id, language: query.lang }),
  )
  bind(endpoints.unfreezeCard, ({ customer, params, query }) =>
    unfreezeCard(deps, { customer: customer.id, id: params.id, language: query.lang }),
  )
  bind(endpoints.blockCard, ({ customer, params, query }) =>
    blockCard(deps, { customer: customer.id, id: params.id, language: query.lang }),
  )
  bind(endpoints.renameCard, ({ customer, params, body, query }) =>
    renameCard(deps, { customer: customer.id, id: params.id, name: body.name, language: query.lang }),
  )
  deps.jobs.register(submitRequest(deps))
  deps.jobs.register(followRequest(deps))
  deps.jobs.register(readNumber(deps))
  deps.jobs.register(returnWaiting(deps))
}

function mountReading(bind: Bind, deps: Deps): void {
  const { db, clock } = deps
  const now = () => clock.now().toISOString()
  bind(endpoints.cardTypes, ({ customer, query }) => listCardTypes(deps, customer.id, query.lang))
  bind(endpoints.listCards, async ({ customer, query }) => {
    const cards = await inSnapshot(db, async (tx) =>
      viewCards(tx, deps, customer.id, await findCardsOf(tx, customer.id, mostListed), query.lang),
    )
    return { ...ok, cards: [...cards], now: now() }
  })
  bind(endpoints.cardBalance, async ({ customer, params }) => {
    const { balance, pending } = await balanceOfCard(db, await ownCard(db, customer.id, params.id))
    return { ...ok, balance: toWire(balance), pending: toWire(pending), now: now() }
  })
  bind(endpoints.cardDepositInfo, ({ customer, params, query }) =>
    readDepositInfo(deps, customer.id, params.id, query.amount),
  )
  bind(endpoints.cardWithdrawInfo, ({ customer, params, query }) =>
    readWithdrawInfo(deps, customer.id, params.id, query.amount),
  )
  bind(endpoints.cardRequestStatus, async ({ customer, params }) => {
    return { ...ok, request: viewRequest(await ownRequest(db, customer.id, params.id)), now: now() }
  })
}

/** Refuses record_not_found, alike for an unknown id and for one about somebody else’s card. */
async function ownRequest(db: Queryable, customer: CustomerId, id: string): Promise<RequestRow> {
  const request = await findRequest(db, id)
  const card = request && (await findCard(db, request.card))
  if (!request || card?.customer !== customer) throw refuse('record_not_found')
  return request
}
