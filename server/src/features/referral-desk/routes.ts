import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { clear, holdPayouts } from './decide-flags.ts'
import { listFlags } from './list-flags.ts'

export function mountReferralDesk(bind: Bind, deps: Deps): void {
  bind(endpoints.listReferralFlags, async () => ({ ...ok, inviters: await listFlags(deps.db) }))
  bind(endpoints.holdReferralPayouts, (call) => holdPayouts(deps, call).then(() => ok))
  bind(endpoints.clearReferralFlags, (call) => clear(deps, call).then(() => ok))
}
