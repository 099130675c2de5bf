import { cardWebhook } from '@emun/contract/provider'
import type { Deps } from '../../deps.ts'
import type { BindWebhook } from '../../platform/webhooks.ts'
import { takeCardWebhook } from './take-webhook.ts'

export function mountCardWebhooks(bindWebhook: BindWebhook, deps: Deps): void {
  bindWebhook(cardWebhook, (request, { provider }) => takeCardWebhook(deps, provider, request))
}
