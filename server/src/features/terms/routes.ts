import * as desk from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { decideTerms } from './decide-terms.ts'
import { listTerms } from './list-terms.ts'
import { proposeTerms } from './propose-terms.ts'

export function mountTerms(bind: Bind, deps: Deps): void {
  bind(desk.readTerms, ({ operator, query }) => listTerms(deps, operator, query))
  bind(desk.proposeTerms, async ({ operator, body }) => ({ ...ok, ...(await proposeTerms(deps, operator, body)) }))
  bind(desk.decideTerms, async ({ operator, params: { id }, body }) => {
    const effectiveAt = await decideTerms(deps, operator, id, body)
    return { ...ok, effectiveAt: effectiveAt?.toISOString() ?? null }
  })
}
