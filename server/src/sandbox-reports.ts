import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { JobKind } from './platform/jobs.ts'
import { inTransaction } from './platform/transaction.ts'
import type { SandboxReport } from './providers/sms/sandbox.ts'

type Planned = Pick<SandboxReport, 'body' | 'signature'>

/** Posts the sandbox's reports to our own webhook when their time has come, the way a provider would. */
export type ReportPlan = {
  readonly plan: (reports: readonly SandboxReport[]) => Promise<void>
  /** Reports planned before are delivered from now on. */
  readonly deliverTo: (http: FastifyInstance) => void
}

export function openReportPlan({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): ReportPlan {
  const kindFor = (http: FastifyInstance | null): JobKind<Planned> => ({
    name: 'sandbox_report',
    mostTries: 3,
    async run({ body, signature }) {
      const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature }
      const reply = await http?.inject({ method: 'POST', url: '/webhooks/sms/sandbox', headers, payload: body })
      if (reply && reply.statusCode >= 500) throw new Error(`the webhook answered ${reply.statusCode}`)
    },
  })
  return {
    async plan(reports) {
      const now = clock.now().getTime()
      await inTransaction(db, async (tx) => {
        for (const { afterMs, ...planned } of reports)
          await jobs.enqueue(tx, kindFor(null), planned, new Date(now + afterMs))
      })
    },
    deliverTo: (http) => jobs.register(kindFor(http)),
  }
}
