import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { addOperator } from './add-operator.ts'
import { checkChain } from './audit-chain.ts'
import { changeRole, endOperator, inviteAgain } from './change-team.ts'
import { lockDesk, unlockDesk } from './desk-lock.ts'
import { enrolOperator } from './enrol-operator.ts'
import { openInvitation } from './invitations.ts'
import { readAudit } from './read-audit.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { signOperatorIn, signOperatorOut } from './sign-in.ts'
import { findOperator } from './store.ts'
import { listTeam } from './team.ts'

export function mountOperators(bind: Bind, deps: Deps): void {
  mountSessions(bind, deps)
  mountTeam(bind, deps)
  bind(endpoints.readAudit, ({ query }) => readAudit(deps.db, query, deps.config.businessZone))
  bind(endpoints.checkAudit, async () => ({ ...ok, ...(await checkChain(deps.db)) }))
}

function mountSessions(bind: Bind, deps: Deps): void {
  bind(endpoints.operatorLogin, async ({ body, ip }) => ({
    ...ok,
    operatorToken: await signOperatorIn(deps, body, ip),
  }))
  bind(endpoints.operatorMe, async ({ operator: { id, name, role } }) => {
    const [{ email }, recoveryCodesLeft] = await Promise.all([
      findOperator(deps.db, id),
      countRecoveryCodes(deps.db, id),
    ])
    return { ...ok, operator: { id, name, email, role, recoveryCodesLeft } }
  })
  bind(endpoints.operatorLogout, async ({ operator }) => {
    await signOperatorOut(deps, operator.session)
    return ok
  })
  // Who calls has been noted before this runs.
  bind(endpoints.operatorStay, async () => ok)
  bind(endpoints.operatorLock, async ({ operator }) => {
    await lockDesk(deps, operator.session)
    return ok
  })
  bind(endpoints.operatorUnlock, async ({ operator, body }) => {
    await unlockDesk(deps, operator, body.oneTimeCode)
    return ok
  })
  bind(endpoints.openInvitation, async ({ body }) => ({ ...ok, ...(await openInvitation(deps, body.invitationCode)) }))
  bind(endpoints.enrolOperator, async ({ body, ip }) => ({ ...ok, ...(await enrolOperator(deps, body, ip)) }))
}

function mountTeam(bind: Bind, deps: Deps): void {
  bind(endpoints.listTeam, async () => ({ ...ok, team: await listTeam(deps.db) }))
  bind(endpoints.addOperator, async ({ operator, body }) => ({ ...ok, ...(await addOperator(deps, operator, body)) }))
  bind(endpoints.changeRole, async ({ operator, params, body }) => {
    await changeRole(deps, operator, params.id, body)
    return ok
  })
  bind(endpoints.inviteAgain, async ({ operator, params, body }) => ({
    ...ok,
    invitation: await inviteAgain(deps, operator, params.id, body.reason),
  }))
  bind(endpoints.endOperator, async ({ operator, params, body }) => {
    await endOperator(deps, operator, params.id, body.reason)
    return ok
  })
}
