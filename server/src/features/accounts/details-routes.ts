import * as customer from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { beginEmailChange, readEmail } from './change-email.ts'
import { changeNickname, saveAddress } from './change-details.ts'
import { confirmEmail, tellOldAddressJob } from './confirm-email.ts'
import { sendEmailCodeJob } from './send-email-code.ts'
import { updateLanguage } from './store.ts'

/** What customers change of themselves, part by part, once their profile is filled. */
export function mountDetails(bind: Bind, deps: Deps): void {
  const sendCode = sendEmailCodeJob(deps)
  const tellOldAddress = tellOldAddressJob(deps)
  deps.jobs.register(sendCode)
  deps.jobs.register(tellOldAddress)

  bind(customer.changeNickname, async ({ customer: { id }, body }) => {
    await changeNickname(deps, id, body.nickName)
    return ok
  })
  bind(customer.saveAddress, async ({ customer: { id }, body }) => {
    await saveAddress(deps, id, body)
    return ok
  })
  bind(customer.saveLanguage, async ({ customer: { id }, body }) => {
    await updateLanguage(deps.db, id, body.language)
    return ok
  })
  bind(customer.readEmail, ({ customer: { id } }) => readEmail(deps, id))
  bind(customer.changeEmail, async ({ customer: { id }, body }) => ({
    ...ok,
    change: await beginEmailChange(deps, sendCode, id, body.email),
  }))
  bind(customer.confirmEmail, async ({ customer: { id }, body }) => {
    await confirmEmail(deps, tellOldAddress, id, body.code)
    return ok
  })
}
