import { isPositive } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { PayoutOutcome, PayoutReading, Payouts } from '../../providers/payout/port.ts'
import { findPart, type PartRow } from './part-store.ts'
import { claimPart, failPart, holdPart, leaveUnknown, sendPart, settlePart } from './parts.ts'
import { onHoldOf } from './policy.ts'
import { lockWithdrawal } from './store.ts'

type OfWithdrawal = { readonly withdrawal: string }
type OfPart = { readonly part: string; readonly asked: number }

/** Where a provider pays without our doing, a withdrawal is paid once its destination has rested. */
export async function paysByItself(tx: Tx, deps: Deps, withdrawal: string, at: Date): Promise<void> {
  await deps.jobs.enqueue(tx, beginPayout(deps), { withdrawal }, at)
}

export function beginPayout(deps: Deps): JobKind<OfWithdrawal> {
  return {
    name: 'payout_begin',
    mostTries: 10,
    run: ({ withdrawal }) => inTransaction(deps.db, (tx) => begin(tx, deps, withdrawal)),
  }
}

/** Claims all that is on hold, in a transaction of its own: only what is written down is ever submitted. */
async function begin(tx: Tx, deps: Deps, id: string): Promise<void> {
  const row = await lockWithdrawal(tx, id)
  if (!row || row.waitsForCustomer || !isPositive(onHoldOf(row))) return
  if (row.notBefore > deps.clock.now()) return paysByItself(tx, deps, id, row.notBefore)
  const { part } = await claimPart(tx, deps, row, onHoldOf(row), null)
  await deps.jobs.enqueue(tx, submitPart(deps), { part: part.id, asked: 0 })
}

/**
 * Submits a part under its own id, which the provider takes once however often it is asked. What it did not answer is unknown:
 * asked again under the same id until it says, and never paid another way.
 */
export function submitPart(deps: Deps): JobKind<OfPart> {
  return {
    name: 'payout_submit',
    mostTries: 10,
    async run({ part: id, asked }) {
      const part = await findPart(deps.db, id)
      const provider = part && payerOf(deps, part)
      if (!part || !provider) return
      if (part.state !== 'claimed' && part.state !== 'unknown') return
      const held = await inTransaction(deps.db, (tx) => holdPart(tx, id))
      if (!held) return
      const email = held.withdrawal.answers['email'] ?? ''
      const outcome = await provider.submit({ id, amount: part.pay, to: { email }, note: deps.config.brandName })
      await inTransaction(deps.db, (tx) => afterSubmit(tx, deps, provider, { part: id, asked }, outcome))
    },
  }
}

/** Whoever has the part already, else whoever pays now. */
function payerOf({ payouts }: Deps, { provider }: PartRow): Payouts | null {
  return provider === null ? payouts.current : payouts.byName(provider)
}

async function afterSubmit(
  tx: Tx,
  deps: Deps,
  { name }: Payouts,
  { part: id, asked }: OfPart,
  outcome: PayoutOutcome,
): Promise<void> {
  const held = await holdPart(tx, id)
  if (!held || (held.part.state !== 'claimed' && held.part.state !== 'unknown')) return
  if (outcome.outcome === 'accepted') {
    await sendPart(tx, deps, held, { provider: name, providerRef: outcome.ref, reference: outcome.ref })
    return followLater(tx, deps, id, 0)
  }
  // After an unknown a decline speaks of the repetition alone and proves nothing about the first time.
  if (outcome.outcome === 'declined' && held.part.state === 'claimed') {
    await failPart(tx, deps, held, { reason: 'provider_declined', message: '' })
    return
  }
  await leaveUnknown(tx, deps, held, name)
  const at = new Date(deps.clock.now().getTime() + waitMs(asked))
  await deps.jobs.enqueue(tx, submitPart(deps), { part: id, asked: asked + 1 }, at)
}

/** Asks what became of a part that the provider has, until it has an end. */
export function followPart(deps: Deps): JobKind<OfPart> {
  return {
    name: 'payout_lookup',
    mostTries: 10,
    async run({ part: id, asked }) {
      await lookUpPart(deps, id)
      const part = await findPart(deps.db, id)
      if (part?.state !== 'sent') return
      await inTransaction(deps.db, (tx) => followLater(tx, deps, id, asked + 1))
    },
  }
}

export async function lookUpPart(deps: Deps, id: string): Promise<void> {
  const part = await findPart(deps.db, id)
  const provider = part && payerOf(deps, part)
  if (!part || !provider || (part.state !== 'sent' && part.state !== 'unknown')) return
  const reading = await provider.lookup({ id, ref: part.providerRef })
  await inTransaction(deps.db, (tx) => follow(tx, deps, id, reading))
}

async function follow(tx: Tx, deps: Deps, id: string, reading: PayoutReading): Promise<void> {
  const held = await holdPart(tx, id)
  if (!held || typeof reading === 'string' || (held.part.state !== 'sent' && held.part.state !== 'unknown')) return
  switch (reading.state) {
    case 'settled':
      await settlePart(tx, deps, held, { reference: held.part.reference ?? reading.ref })
      return
    case 'returned':
      await failPart(tx, deps, held, { reason: 'not_collected', message: '' })
      return
    case 'failed':
      await failPart(tx, deps, held, { reason: 'provider_declined', message: '' })
      return
    default:
      if (held.part.state === 'unknown') {
        await sendPart(tx, deps, held, { providerRef: reading.ref, reference: reading.ref })
        await followLater(tx, deps, id, 0)
      }
  }
}

async function followLater(tx: Tx, deps: Deps, part: string, asked: number): Promise<void> {
  await deps.jobs.enqueue(tx, followPart(deps), { part, asked }, new Date(deps.clock.now().getTime() + waitMs(asked)))
}

/** Sooner at first; half an hour apart in the end. */
function waitMs(asked: number): number {
  return Math.min(minute * 2 ** asked, 30 * minute) / 4
}
