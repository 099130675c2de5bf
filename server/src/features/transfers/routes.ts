import { payee, transfer, withdraw } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { Refusal } from '@emun/contract/errors'
import { second } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { gather } from '../../platform/gather.ts'
import type { Bind } from '../../platform/http.ts'
import { stepUpRefusal } from '../../platform/step-up.ts'
import { limitGuessing } from './limit-guessing.ts'
import { previewPayee } from './preview-payee.ts'
import { sendTransfers, type TransferRequest } from './send-transfers.ts'

/**
 * One transaction at a time: two would wait for each other at every account they share, and a hot one is in all of them.
 * A queue as long as a busy second; and of one customer no more than a person, or a partner's program that waits for its
 * answers, ever has on the way.
 */
const gathering = { lanes: 1, most: 200, longestQueue: 5_000, longestLine: 200, longestWaitMs: 5 * second }

export function mountTransfers(bind: Bind, deps: Deps): void {
  const send = gather<TransferRequest, ReplyOf<typeof transfer>>({
    run: (requests) => sendTransfers(deps, requests),
    lineOf: ({ scope }) => scope,
    ...gathering,
  })
  const sendFor = (request: TransferRequest) =>
    send(request).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const refusal = await limitGuessing(deps, request, error)
      // The batch knows only the way that everybody has: the rest is looked up here, where nobody else waits for it.
      throw refusal.code === 'step_up_required' ? await stepUpRefusal(deps.db, request.payer.id) : refusal
    })
  bind(payee, ({ customer, query }) => previewPayee(deps, customer, query.to))
  bind(transfer, ({ customer, key, body }) =>
    sendFor({ payer: customer, scope: customer.id, key, route: transfer.path, body }),
  )
  bind(withdraw, ({ customer, key, body }) => {
    const { paymentSystem: _, ...request } = body
    return sendFor({ payer: customer, scope: customer.id, key, route: withdraw.path, body: request })
  })
}
