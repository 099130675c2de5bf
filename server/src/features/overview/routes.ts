import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { listBalances } from './list-balances.ts'
import { readPosition } from './read-position.ts'

export function mountOverview(bind: Bind, deps: Deps): void {
  bind(endpoints.readPosition, async () => ({ ...ok, ...(await readPosition(deps)) }))
  bind(endpoints.listBalances, async ({ query: { kind } }) => ({ ...ok, ...(await listBalances(deps, kind)) }))
}
