import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import type { transfer } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { second } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { gather } from '../../platform/gather.ts'
import { stepUpRefusal } from '../../platform/step-up.ts'
import { limitGuessing } from './limit-guessing.ts'
import { sendTransfers, type TransferRequest } from './send-transfers.ts'

/**
 * One transaction at a time: two would wait for each other at every account they share, and a hot one is in all of them.
 * A queue as long as a busy second; and of one customer no more than a person, or a partner's program that waits for its
 * answers, ever has on the way.
 */
const gathering = { lanes: 1, most: 200, longestQueue: 5_000, longestLine: 200, longestWaitMs: 5 * second }

/** Sends one transfer, together with whoever else sends at this moment. `route` tells one key apart from the other path's. */
export type SendTransfer = (
  payer: SignedIn,
  key: string,
  route: string,
  body: BodyOf<typeof transfer>,
) => Promise<ReplyOf<typeof transfer>>

export function openSending(deps: Deps): SendTransfer {
  const send = gather<TransferRequest, ReplyOf<typeof transfer>>({
    run: (requests) => sendTransfers(deps, requests),
    lineOf: ({ scope }) => scope,
    ...gathering,
  })
  return (payer, key, route, body) => {
    const request = { payer, scope: payer.id, key, route, body }
    return send(request).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const refusal = await limitGuessing(deps, request, error)
      // The batch knows only the way that everybody has: the rest is looked up here, where nobody else waits for it.
      throw refusal.code === 'step_up_required' ? await stepUpRefusal(deps.db, payer.id) : refusal
    })
  }
}
