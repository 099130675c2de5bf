import { second } from '@emun/contract/time'
import type { Deps } from './deps.ts'
import type { JobKind } from './platform/jobs.ts'
import { inTransaction } from './platform/transaction.ts'
import type { SandboxWebhook } from './providers/sandbox-webhook.ts'

type Planned = Omit<SandboxWebhook, 'afterMs'>

/** Posts the sandboxes' webhooks to our own address over HTTP when their time has come, the way providers would. */
export type WebhookPlan = {
  readonly plan: (webhooks: readonly SandboxWebhook[]) => Promise<void>
  /** Webhooks planned before are delivered from now on, to the server at this address. */
  readonly deliverTo: (url: string) => void
}

const longestMs = 10 * second

export function openWebhookPlan({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): WebhookPlan {
  return {
    async plan(webhooks) {
      const now = clock.now().getTime()
      await inTransaction(db, async (tx) => {
        for (const { afterMs, ...planned } of webhooks)
          await jobs.enqueue(tx, deliveryTo(''), planned, new Date(now + afterMs))
      })
    },
    deliverTo: (url) => jobs.register(deliveryTo(url)),
  }
}

function deliveryTo(url: string): JobKind<Planned> {
  return {
    name: 'sandbox_webhook',
    mostTries: 3,
    async run({ path, body, signature }) {
      const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature }
      const signal = AbortSignal.timeout(longestMs)
      const { status } = await fetch(url + path, { method: 'POST', headers, body, signal })
      if (status >= 500) throw new Error(`the webhook answered ${status}`)
    },
  }
}
