import { listFees as endpoint } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../platform/http.ts'
import { listFees } from './list-fees.ts'

export function mountFees(bind: Bind, deps: Deps): void {
  bind(endpoint, ({ query }) => listFees(deps, query))
}
