import { operatorLogin, operatorLogout, operatorMe } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { signOperatorIn, signOperatorOut } from './sign-in.ts'
import { findOperator } from './store.ts'

export function mountOperators(bind: Bind, deps: Deps): void {
  bind(operatorLogin, async ({ body }) => ({ ...ok, operatorToken: await signOperatorIn(deps, body) }))
  bind(operatorMe, async ({ operator: { id } }) => {
    const { name, email, role } = await findOperator(deps.db, id)
    return { ...ok, operator: { id, name, email, role } }
  })
  bind(operatorLogout, async ({ operator }) => {
    await signOperatorOut(deps, operator.session)
    return ok
  })
}
