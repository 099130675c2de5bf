import { type Refusal, refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Full } from '../../platform/attempts.ts'
import { foundPayee, payeeClaims, repeatedGuess } from './policy.ts'
import type { TransferRequest } from './send-transfers.ts'

type Given = Pick<Deps, 'attempts' | 'clock'>

/**
 * What the payer of a refused transfer is told. A recipient whom nobody knows counts like a look at a payee, once a key;
 * and when there are no looks left, a refusal that would say that the number is somebody's is withheld like one that
 * says it is nobody's. A transfer that goes through is never asked about: it costs money and leaves a trace.
 * Refuses too_many_requests.
 */
export async function limitGuessing(deps: Given, request: TransferRequest, refusal: Refusal): Promise<Refusal> {
  const full = await fullFor(deps, request, refusal)
  return full ? refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } }) : refusal
}

async function fullFor(
  { attempts, clock }: Given,
  { scope, key, body }: TransferRequest,
  { code }: Refusal,
): Promise<Full | null> {
  const looks = payeeClaims(scope)
  if (foundPayee.has(code)) return attempts.findFull(looks, clock.now())
  if (code !== 'unknown_wallet' && code !== 'user_not_found') return null
  const repeated = repeatedGuess(scope, key, body.to)
  // It was taken together with looks, so of all that are full it is the last to be free again.
  const full = await attempts.takeAll([repeated, ...looks], clock.now())
  return full?.limit.action === repeated.limit.action ? null : full
}
