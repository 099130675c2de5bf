import * as customer from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { readAvatar } from './read-avatar.ts'
import { forgetAvatarJob, removeAvatar, restoreAvatar } from './remove-avatar.ts'
import { setAvatar } from './set-avatar.ts'

export function mountAvatars(bind: Bind, deps: Deps): void {
  const forget = forgetAvatarJob(deps)
  deps.jobs.register(forget)

  bind(customer.putAvatar, async ({ customer: { id }, image }) => ({ ...ok, avatar: await setAvatar(deps, id, image) }))
  bind(customer.getAvatar, ({ customer: { id }, query }) => readAvatar(deps, id, query.size))
  bind(customer.removeAvatar, async ({ customer: { id } }) => {
    await removeAvatar(deps, forget, id)
    return ok
  })
  bind(customer.restoreAvatar, async ({ customer: { id } }) => ({ ...ok, avatar: await restoreAvatar(deps, id) }))
}
