import { isPositive } from '@emun/contract/money'
import { minute, second } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { PayoutDecline, PayoutOutcome, PayoutReading, Payouts } from '../../providers/payout/port.ts'
import { findPart, type PartRow, updatePart, waitsForApproval } from './part-store.ts'
import { payerOf } from './payer-of.ts'
import { claimPart, failPart, type Held, holdPart, leaveUnknown, sendPart, settlePart } from './parts.ts'
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
  if (!waitsForApproval(part)) await submitNow(tx, deps, part)
}

/** Has a provider asked to pay a part that is claimed, and agreed to where it has to be. */
export async function submitNow(tx: Tx, deps: Deps, { id }: Pick<PartRow, 'id'>): Promise<void> {
  await deps.jobs.enqueue(tx, submitPart(deps), { part: id, asked: 0 })
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
      const provider = part && (await payerOf(deps, part))
      if (!part || !provider) return
      const begun = await inTransaction(deps.db, (tx) => beginToAsk(tx, deps, id, provider))
      if (!begun) return
      if (!begun.isFirst && !provider.isRepeatable) return askOnly(deps, provider, { part: id, asked })
      const email = part.answers['email'] ?? ''
      const outcome = await provider.submit({ id, amount: part.pay, to: { email }, note: deps.config.brandName })
      const asking = { part: id, asked, isFirst: begun.isFirst }
      await inTransaction(deps.db, (tx) => afterSubmit(tx, deps, provider, asking, outcome))
    },
  }
}

/**
 * Writes down that a provider is asked, before it is: should its answer be lost with us, nobody takes the part for one that
 * was never paid. Null where there is nothing to ask.
 */
async function beginToAsk(tx: Tx, { clock }: Deps, id: string, { name: provider }: Payouts) {
  const held = await holdPart(tx, id)
  if (!held || !isToBeAsked(held)) return null
  const isFirst = held.part.askedAt === null
  if (isFirst) await updatePart(tx, held.part, { provider, askedAt: clock.now() }, clock.now())
  return { isFirst }
}

function isToBeAsked({ part }: Held): boolean {
  return (part.state === 'claimed' && !waitsForApproval(part)) || part.state === 'unknown'
}

/**
 * Whoever would pay twice when asked twice is asked once, and from then on only whether it did: one that cannot say leaves the
 * part unknown, for a person.
 */
async function askOnly(deps: Deps, { name }: Payouts, { part, asked }: OfPart): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const held = await holdPart(tx, part)
    if (held) await leaveUnknown(tx, deps, held, name)
  })
  await lookUpPart(deps, part)
  await inTransaction(deps.db, async (tx) => {
    const after = await findPart(tx, part)
    if (after?.state === 'unknown') await submitLater(tx, deps, part, asked)
  })
}

async function submitLater(tx: Tx, deps: Deps, part: string, asked: number): Promise<void> {
  const at = new Date(deps.clock.now().getTime() + waitMs(asked))
  await deps.jobs.enqueue(tx, submitPart(deps), { part, asked: asked + 1 }, at)
}

async function afterSubmit(
  tx: Tx,
  deps: Deps,
  { name }: Payouts,
  { part: id, asked, isFirst }: OfPart & { readonly isFirst: boolean },
  outcome: PayoutOutcome,
): Promise<void> {
  const held = await holdPart(tx, id)
  if (!held || !isToBeAsked(held)) return
  if (outcome.outcome === 'accepted') {
    await sendPart(tx, deps, held, { provider: name, providerRef: outcome.ref, reference: outcome.ref })
    return followLater(tx, deps, id, 0)
  }
  // A decline of a repetition speaks of that alone and proves nothing about the first time.
  if (outcome.outcome === 'declined' && isFirst) {
    if (!later.has(outcome.code)) {
      await failPart(tx, deps, held, { reason: 'provider_declined', message: '' })
      return
    }
    await updatePart(tx, held.part, { provider: null, askedAt: null }, deps.clock.now())
  } else {
    await leaveUnknown(tx, deps, held, name)
  }
  await submitLater(tx, deps, id, asked)
}

/** Nothing was paid, and the same may well go through later: neither the customer nor their destination is to blame. */
const later: ReadonlySet<PayoutDecline> = new Set(['unreachable', 'limited', 'not_authorised', 'no_funds'])

/** Asks what became of a part that the provider has, until it has an end. What comes back after that its webhook tells. */
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

/** Asks the provider, and does what follows. Answers what it read; null where no provider has to say anything of the part. */
export async function lookUpPart(deps: Deps, id: string): Promise<PayoutReading | null> {
  const part = await findPart(deps.db, id)
  const provider = part && (await payerOf(deps, part))
  if (!part || !isWithProvider(part)) return null
  if (!provider) return 'unknown'
  const reading = await provider.lookup({ id, ref: part.providerRef })
  await inTransaction(deps.db, (tx) => follow(tx, deps, id, reading))
  return reading
}

async function follow(tx: Tx, deps: Deps, id: string, reading: PayoutReading): Promise<void> {
  const held = await holdPart(tx, id)
  if (!held || typeof reading === 'string' || !isWithProvider(held.part)) return
  // A refund that was made may fail at the bank of the card: it then came back.
  if (held.part.state === 'settled' && reading.state !== 'returned' && reading.state !== 'failed') return
  switch (reading.state) {
    case 'settled':
      // Whoever did not answer when it was asked is known by its reference from now on, should the money come back.
      await settlePart(tx, deps, held, { reference: held.part.reference ?? reading.ref, providerRef: reading.ref })
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

/** Only the provider can say what becomes of it, or whether it came back. */
function isWithProvider({ state, providerRef }: PartRow): boolean {
  return state === 'sent' || state === 'unknown' || (state === 'settled' && providerRef !== null)
}

async function followLater(tx: Tx, deps: Deps, part: string, asked: number): Promise<void> {
  await deps.jobs.enqueue(tx, followPart(deps), { part, asked }, new Date(deps.clock.now().getTime() + waitMs(asked)))
}

/** A quarter of a minute at first, and never more than seven and a half. */
function waitMs(asked: number): number {
  return Math.min(15 * second * 2 ** asked, 7.5 * minute)
}
