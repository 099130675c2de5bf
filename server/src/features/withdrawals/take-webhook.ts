import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { first } from '../../platform/db.ts'
import { keepEvent, markHandled, type ProviderEvent } from '../../platform/provider-events.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { lookUpPart } from './pay-by-provider.ts'

/**
 * Takes what a provider tells of a payout: kept as it came, once. It only says which one to look up.
 * Refuses: no_access for a signature that does not hold and for a provider we do not have; try_again when it cannot be checked.
 */
export async function takePayoutWebhook(deps: Deps, name: string, request: RawRequest): Promise<void> {
  const provider = deps.payouts.byName(name)
  const hint = provider ? await provider.readWebhook(request) : 'forged'
  if (hint === 'forged') throw refuse('no_access')
  if (hint === 'unknown') throw refuse('try_again')
  if (hint === null) return
  const part = hint.id ?? (await partOfRef(deps, name, hint.ref))
  const told = { provider: name, event: `payout ${hint.eventId}` }
  await inTransaction(deps.db, async (tx) => {
    const isNew = await keepEvent(tx, told, request, deps.clock.now())
    if (isNew && part !== null) await deps.jobs.enqueue(tx, hearOfPayout(deps), { part, ...told })
  })
}

async function partOfRef({ db }: Deps, provider: string, ref: string | null): Promise<string | null> {
  const row = await first(
    db.query<{ id: string }>(sql`
      select id from withdrawal_part where provider = ${provider} and provider_ref = ${ref} limit 1`),
  )
  return row?.id ?? null
}

type Told = ProviderEvent & { readonly part: string }

/** Asks the provider about what it told. Tries for six hours: one that is down comes back, and an event is told once. */
export function hearOfPayout(deps: Deps): JobKind<Told> {
  return {
    name: 'payout_event',
    mostTries: 16,
    async run({ part, ...told }) {
      const reading = await lookUpPart(deps, part)
      if (reading === 'unknown') throw new Error('the provider did not say how the payout stands')
      await markHandled(deps.db, told, deps.clock.now())
    },
  }
}
