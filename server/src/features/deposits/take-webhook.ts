import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { lookUpPage } from './hosted-page.ts'
import { findDepositByRef } from './store.ts'

/**
 * Takes what a provider tells of a payment: kept as it came, once, and answered at once. It only says which payment to look
 * up; what is true is asked of the provider.
 * Refuses: no_access for a signature that does not hold and for a provider we do not have; try_again when it cannot be checked now.
 */
export async function takePaymentWebhook(deps: Deps, name: string, request: RawRequest): Promise<void> {
  const provider = deps.pages.byName(name)
  const hint = provider ? await provider.readWebhook(request) : 'forged'
  if (hint === 'forged') throw refuse('no_access')
  if (hint === 'unknown') throw refuse('try_again')
  if (hint === null) return
  const deposit = hint.id ?? (hint.ref === null ? undefined : (await findDepositByRef(deps.db, name, hint.ref))?.id)
  await inTransaction(deps.db, async (tx) => {
    const { rowCount } = await tx.query(sql`
      insert into provider_event (provider, event_id, target, body, received_at)
      values (${name}, ${hint.eventId}, ${request.target}, ${request.body}, ${deps.clock.now()})
      on conflict do nothing`)
    if (rowCount === 1 && deposit !== undefined)
      await deps.jobs.enqueue(tx, hearOfPayment(deps), { deposit, provider: name, event: hint.eventId })
  })
}

type Told = { readonly deposit: string; readonly provider: string; readonly event: string }

export function hearOfPayment(deps: Deps): JobKind<Told> {
  return {
    name: 'payment_event',
    mostTries: 8,
    async run({ deposit, provider, event }) {
      await lookUpPage(deps, deposit)
      await deps.db.query(sql`
        update provider_event set handled_at = ${deps.clock.now()}
        where provider = ${provider} and event_id = ${event} and handled_at is null`)
    },
  }
}
