import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { decideDeposit } from './decide.ts'
import { giveByHand, readRequest, refuseRequest } from './give-by-hand.ts'
import { settleObjection } from './settle-objection.ts'
import { previewCredit, readProof, readReview } from './review.ts'

export function mountDepositDesk(bind: Bind, deps: Deps): void {
  const now = () => deps.clock.now().toISOString()
  bind(endpoints.readPaymentRequest, async ({ operator, params, query }) => {
    const request = await readRequest(deps, operator, params.id, query.lang)
    return { ...ok, request, now: now() }
  })
  bind(endpoints.sendPaymentDetails, async ({ operator, params, body }) => ({
    ...ok,
    ...(await giveByHand(deps, operator, params.id, body)),
  }))
  bind(endpoints.refusePaymentRequest, async ({ operator, params, body }) => {
    await refuseRequest(deps, operator, params.id, body)
    return ok
  })
  bind(endpoints.readDepositReview, async ({ operator, params, query }) => {
    const review = await readReview(deps, operator, params.id, query.lang)
    return { ...ok, review, now: now() }
  })
  bind(endpoints.readProof, ({ operator, params, query }) => readProof(deps, operator, params.id, query))
  bind(endpoints.previewCredit, async ({ operator, params, query }) => ({
    ...ok,
    ...(await previewCredit(deps, operator, params.id, query)),
  }))
  bind(endpoints.decideDeposit, async ({ operator, key, params, body }) => ({
    ...ok,
    deposit: await decideDeposit(deps, operator, key, params.id, body),
  }))
  bind(endpoints.settleObjection, async ({ operator, key, params, body }) => ({
    ...ok,
    deposit: await settleObjection(deps, operator, key, params.id, body),
  }))
}
