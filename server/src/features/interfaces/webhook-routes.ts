import * as endpoints from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { readWebhook, readWebhookSecret, renewWebhookSecret, replayEvent, setWebhook } from './change-webhook.ts'
import { deliveryJob } from './tell-partner.ts'

export function mountInterfaceWebhooks(bind: Bind, deps: Deps): void {
  deps.jobs.register(deliveryJob(deps))
  bind(endpoints.readInterfaceWebhook, async ({ customer, params, query }) => ({
    ...ok,
    ...(await readWebhook(deps, { owner: customer.id, id: params.id, mode: query.mode })),
  }))
  bind(endpoints.setInterfaceWebhook, async ({ customer, params, body }) => {
    await setWebhook(deps, { owner: customer.id, id: params.id, body })
    return ok
  })
  bind(endpoints.readWebhookSecret, async ({ customer, params, query }) => ({
    ...ok,
    secrets: await readWebhookSecret(deps, { owner: customer.id, id: params.id, mode: query.mode }),
  }))
  bind(endpoints.renewWebhookSecret, async ({ customer, params, body }) => {
    await renewWebhookSecret(deps, { owner: customer.id, id: params.id, mode: body.mode })
    return ok
  })
  bind(endpoints.replayInterfaceEvent, async ({ customer, params }) => {
    await replayEvent(deps, customer.id, params.id)
    return ok
  })
}
