import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { decidePartner } from './decide-partners.ts'
import { listPartners } from './list-partners.ts'

export function mountPartnerDesk(bind: Bind, deps: Deps): void {
  bind(endpoints.listPartners, async ({ query }) => ({ ...ok, ...(await listPartners(deps, query.q)) }))
  bind(endpoints.blockPartner, (call) => decidePartner(deps, { ...call, isBlocked: true }).then(() => ok))
  bind(endpoints.unblockPartner, (call) => decidePartner(deps, { ...call, isBlocked: false }).then(() => ok))
}
