import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { readPayout } from './read-payout.ts'
import { storeReceipt } from './receipts.ts'
import { approvePart, endUnpaid, losePart, payPart, takePart } from './work-on-parts.ts'

export function mountPayouts(bind: Bind, deps: Deps): void {
  bind(endpoints.readPayout, async ({ operator, params, query }) => {
    const payout = await readPayout(deps, operator, params.id, query.lang)
    return { ...ok, payout, now: deps.clock.now().toISOString() }
  })
  bind(endpoints.claimPart, async ({ operator, key, params, body }) => ({
    ...ok,
    part: await takePart({ deps, operator, key, id: params.id }, body),
  }))
  bind(endpoints.settlePart, async ({ operator, key, params, body }) => ({
    ...ok,
    part: await payPart({ deps, operator, key, id: params.id }, body),
  }))
  bind(endpoints.failPart, async ({ operator, key, params, body }) => ({
    ...ok,
    part: await losePart({ deps, operator, key, id: params.id }, body),
  }))
  bind(endpoints.rejectWithdrawal, ({ operator, key, params, body }) =>
    endUnpaid({ deps, operator, key, id: params.id }, body),
  )
  bind(endpoints.approvePart, async ({ operator, params, body }) => {
    await approvePart(deps, operator, params.id, body)
    return ok
  })
  bind(endpoints.storePayoutReceipt, async ({ operator, params, image }) => {
    await storeReceipt(deps, operator, params.id, image)
    return ok
  })
}
