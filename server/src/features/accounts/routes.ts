import { logout, me, nicknameAvailable, updateProfile } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { isServed, listCountries } from '@emun/contract/phone'
import * as front from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { confirmCode } from './confirm-code.ts'
import { fillProfile } from './fill-profile.ts'
import { logIn } from './login.ts'
import { nicknameKey, nicknameLimit } from './policy.ts'
import { readDelivery } from './read-delivery.ts'
import { readMe } from './read-me.ts'
import { beginRegistration, sendAnotherCode } from './register.ts'
import { sendCodeJob } from './send-code.ts'
import { endSession, renewSession } from './sessions.ts'
import { isNicknameTaken } from './store.ts'

export function mountAccounts(bind: Bind, deps: Deps): void {
  const sendCode = sendCodeJob(deps)
  const countries = listCountries().filter(({ code }) => isServed(code))
  deps.jobs.register(sendCode)

  bind(front.listCountries, async ({ ip }) => {
    const country = deps.countryOf(ip)
    const ipCountry = country !== null && isServed(country) ? country : deps.config.defaultCountry
    return { countries, ipCountry }
  })
  bind(front.register, ({ body, ip }) => beginRegistration(deps, sendCode, body, ip))
  bind(front.resendCode, ({ body, ip }) => sendAnotherCode(deps, sendCode, body, ip))
  bind(front.codeDelivery, ({ body }) => readDelivery(deps.db, body))
  bind(front.validateCode, ({ body }) => confirmCode(deps, body))
  bind(front.login, ({ body }) => logIn(deps, body))
  bind(front.refreshToken, ({ refreshToken }) => renewSession(deps, refreshToken ?? ''))

  bind(me, async ({ customer }) => ({ ...ok, userObj: await readMe(deps.db, customer.id) }))
  bind(updateProfile, async ({ customer, body }) => {
    await fillProfile(deps, customer.id, body)
    return ok
  })
  bind(nicknameAvailable, async ({ customer, query }) => {
    const retryAt = await takeAttempt(deps.db, nicknameLimit, customer.id, deps.clock.now())
    if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
    return { ...ok, available: !(await isNicknameTaken(deps.db, nicknameKey(query.nickname), customer.id)) }
  })
  bind(logout, async ({ customer }) => {
    await endSession(deps.db, customer.session, deps.clock.now())
    return ok
  })
}
