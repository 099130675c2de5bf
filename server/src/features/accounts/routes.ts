import * as customer from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { isServed, listCountries } from '@emun/contract/phone'
import * as front from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import type { Listen } from '../../platform/outbox.ts'
import { trackConversionJob } from '../conversions/public.ts'
import { beginRestore } from './begin-restore.ts'
import { mountChat } from './chat-routes.ts'
import { confirmCode } from './confirm-code.ts'
import { closeOtherSessions, closeSession, logOut } from './end-sessions.ts'
import { fillProfile } from './fill-profile.ts'
import { listSessions } from './list-sessions.ts'
import { mountDetails } from './details-routes.ts'
import { type CheckSecondStep, logIn } from './login.ts'
import { nicknameClaims, nicknameKey } from './policy.ts'
import { readDelivery } from './read-delivery.ts'
import { readMe } from './read-me.ts'
import { beginRegistration } from './register.ts'
import { sendAnotherCode } from './send-another-code.ts'
import { sendCodeJob } from './send-code.ts'
import { renewSession } from './sessions.ts'
import { checkCurrentPassword, setPassword } from './set-password.ts'
import { isNicknameTaken } from './store.ts'

/** What accounts need of others: the second step of a login, and to hear what happens. */
type Others = { readonly checkSecondStep: CheckSecondStep; readonly listen: Listen }

export function mountAccounts(bind: Bind, deps: Deps, { checkSecondStep, listen }: Others): void {
  const sendCode = sendCodeJob(deps)
  const countries = listCountries().filter(({ code }) => isServed(code))
  deps.jobs.register(sendCode)
  deps.jobs.register(trackConversionJob(deps))

  bind(front.listCountries, async ({ ip }) => {
    const country = deps.countryOf(ip)
    const ipCountry = country !== null && isServed(country) ? country : deps.config.defaultCountry
    return { countries, ipCountry }
  })
  bind(front.register, ({ body, ip }) => beginRegistration(deps, sendCode, body, ip))
  bind(front.restorePassword, ({ body, ip }) => beginRestore(deps, sendCode, body, ip))
  bind(front.resendCode, ({ body, ip }) => sendAnotherCode(deps, sendCode, body, ip))
  bind(front.codeDelivery, ({ body }) => readDelivery(deps, body))
  bind(front.validateCode, (call) => confirmCode(deps, call.body, call))
  bind(front.login, (call) => logIn(deps, checkSecondStep, call.body, call))
  bind(front.refreshToken, ({ refreshToken }) => renewSession(deps, refreshToken ?? ''))

  mountChat(bind, deps, listen)
  mountProfile(bind, deps)
  mountDetails(bind, deps)
  mountPassword(bind, deps)
  mountSessions(bind, deps)
}

function mountProfile(bind: Bind, deps: Deps): void {
  bind(customer.me, async ({ customer: { id } }) => ({ ...ok, userObj: await readMe(deps.db, id, deps.clock.now()) }))
  bind(customer.updateProfile, async ({ customer: { id }, body }) => {
    await fillProfile(deps, id, body)
    return ok
  })
  bind(customer.nicknameAvailable, async ({ customer: { id }, query }) => {
    const full = await deps.attempts.takeAll(nicknameClaims(id), deps.clock.now())
    if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
    return { ...ok, available: !(await isNicknameTaken(deps.db, nicknameKey(query.nickname), id)) }
  })
}

function mountPassword(bind: Bind, deps: Deps): void {
  bind(customer.checkCurrentPassword, async ({ customer: { id }, body }) => {
    await checkCurrentPassword(deps, id, body.password)
    return ok
  })
  bind(customer.updatePassword, async ({ setter, body }) => {
    await setPassword(deps, setter, body)
    return ok
  })
}

function mountSessions(bind: Bind, deps: Deps): void {
  bind(customer.listSessions, async (call) => ({
    ...ok,
    sessions: await listSessions(deps.db, deps.clock, call.customer),
  }))
  bind(customer.endSession, async ({ customer: { id }, params }) => {
    await closeSession(deps, id, params.id)
    return ok
  })
  bind(customer.endOtherSessions, async (call) => ({ ...ok, ended: await closeOtherSessions(deps, call.customer) }))
  bind(customer.logout, async (call) => {
    await logOut(deps, call.customer)
    return ok
  })
}
