import * as endpoints from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import { payRewards } from './pay-rewards.ts'
import { listRewards, readReferral, readStatistic } from './read-referral.ts'

export function mountReferrals(bind: Bind, deps: Deps): void {
  const { db } = deps
  bind(endpoints.readReferral, ({ customer }) => readReferral(deps, customer.id))
  bind(endpoints.readReferralStatistic, ({ customer }) => readStatistic(db, customer.id))
  bind(endpoints.listReferralRewards, ({ customer, query }) => listRewards(db, customer.id, query))
  bind(endpoints.payReferralRewards, (call) => payRewards(deps, call))
}
