import { smsReport } from '@emun/contract/provider'
import type { Deps } from '../../deps.ts'
import { ok } from '../../platform/http.ts'
import type { BindWebhook } from '../../platform/webhooks.ts'
import { takeReport } from './take-report.ts'

export function mountMessages(bindWebhook: BindWebhook, deps: Deps): void {
  bindWebhook(smsReport, async (request, { provider }) => {
    await takeReport(deps, provider, request)
    return ok
  })
}
