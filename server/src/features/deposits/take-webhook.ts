import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { keepEvent, markHandled, type ProviderEvent } from '../../platform/provider-events.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { lookUpPage } from './look-up-page.ts'
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
  const told = { provider: name, event: hint.eventId }
  await inTransaction(deps.db, async (tx) => {
    const isNew = await keepEvent(tx, told, request, deps.clock.now())
    if (isNew && deposit !== undefined) await deps.jobs.enqueue(tx, hearOfPayment(deps), { deposit, ...told })
  })
}

type Told = ProviderEvent & { readonly deposit: string }

/** Asks the provider about what it told. Tries for six hours: one that is down comes back, and an event is told once. */
export function hearOfPayment(deps: Deps): JobKind<Told> {
  return {
    name: 'payment_event',
    mostTries: 16,
    async run({ deposit, ...told }) {
      const reading = await lookUpPage(deps, deposit)
      if (reading === 'unknown') throw new Error('the provider did not say how the payment stands')
      await markHandled(deps.db, told, deps.clock.now())
    },
  }
}
