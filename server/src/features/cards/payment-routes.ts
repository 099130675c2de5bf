import * as endpoints from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import { hearOfCard } from '../issuer-events/public.ts'
import { readHistory } from './card-history.ts'
import { readSpending } from './card-spending.ts'
import { createCardholder, listCardholders, updateCardholder } from './cardholders.ts'
import { hearHint } from './hear-hint.ts'
import { limitCard } from './limit-card.ts'
import { askHolder, followHolder } from './look-up-holder.ts'
import { revealCvv, revealPan } from './reveal-secret.ts'
import { listCodes, readCode } from './three-ds.ts'
import { tryPayment } from './try-payment.ts'

/** What happens on cards: payments are heard, and shown; secrets are read; cardholders are looked at. */
export function mountCardPayments(bind: Bind, deps: Deps): void {
  bind(endpoints.cardPan, ({ customer, params }) => revealPan(deps, { customer, id: params.id }))
  bind(endpoints.cardCvv, ({ customer, params }) => revealCvv(deps, { customer, id: params.id }))
  bind(endpoints.listThreeDs, ({ customer, params }) => listCodes(deps, customer.id, params.id))
  bind(endpoints.readThreeDs, ({ customer, params }) => readCode(deps, { customer, ...params }))
  bind(endpoints.cardHistory, ({ customer, params, query }) => readHistory(deps.db, customer.id, params.id, query))
  bind(endpoints.cardSpending, ({ customer, params }) => readSpending(deps, customer.id, params.id))
  bind(endpoints.limitCard, ({ customer, params, body, query }) =>
    limitCard(deps, { customer: customer.id, id: params.id, body, language: query.lang }),
  )
  bind(endpoints.listCardholders, ({ customer, query }) => listCardholders(deps, customer.id, query.lang))
  bind(endpoints.createCardholder, ({ customer, key, body, query }) =>
    createCardholder(deps, { customer: customer.id, key, body, language: query.lang }),
  )
  bind(endpoints.updateCardholder, ({ customer, params, body, query }) =>
    updateCardholder(deps, { customer: customer.id, id: params.id, body, language: query.lang }),
  )
  deps.jobs.register(hearOfCard(deps, hearHint(deps)))
  deps.jobs.register(tryPayment(deps))
  deps.jobs.register(askHolder(deps))
  deps.jobs.register(followHolder(deps))
}
