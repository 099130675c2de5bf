import { Refusal } from '@emun/contract/errors'
import { compare, money, toWire } from '@emun/contract/money'
import { day, minute } from '@emun/contract/time'
import { balancesOf } from '@emun/ledger'
import type { MovableClock } from '../../src/platform/clock.ts'
import type { SignedIn } from '../../src/platform/callers.ts'
import { first } from '../../src/platform/db.ts'
import { sql } from '../../src/platform/sql.ts'
import { inTransaction } from '../../src/platform/transaction.ts'
import { findCardPayments } from '../../src/features/card-payments/store.ts'
import { requestWithdrawal } from '../../src/features/withdrawals/request-withdrawal.ts'
import { correctWithdrawal } from '../../src/features/withdrawals/correct-withdrawal.ts'
import { takeBack } from '../../src/features/withdrawals/take-back.ts'
import { lookUpPart, submitPart } from '../../src/features/withdrawals/pay-by-provider.ts'
import {
  claimPart,
  failPart,
  findParts,
  findWithdrawal,
  type Held,
  holdPart,
  lockWithdrawal,
  onHoldOf,
  rejectWithdrawal,
  sendPart,
  settlePart,
} from '../../src/features/withdrawals/public.ts'
import type { Deps } from '../../src/deps.ts'
import type { Random } from './random.ts'

/** A customer’s withdrawals, and everything that anybody can do about them, in any order and at once. */
export type World = {
  readonly deps: Deps & { readonly clock: MovableClock }
  readonly customer: SignedIn
  /** Payments by card that money can go back to, each of as much as a few withdrawals. */
  readonly payments: readonly string[]
}

const answers = {
  bank: { bank: '12', branch: '600', account: '123456', owner: 'דנה כהן', identityNumber: '123456782' },
  paypal: { email: 'dana@emun.example' },
} as const

type Act = (world: World, random: Random, withdrawals: readonly string[], parts: readonly string[]) => Promise<void>

/** Every act picks what it acts on by chance; what is not possible is refused, and changes nothing. */
const acts: readonly Act[] = [
  requestOne,
  takeSomeBack,
  correctOne,
  claimSome,
  settleOne,
  failOne,
  failBeforeAsked,
  sendOne,
  submitOne,
  askOne,
  rejectOne,
]

async function requestOne(world: World, random: Random): Promise<void> {
  const { deps, customer } = world
  const rail = random.pick(['bank', 'paypal', 'card'] as const)
  // The last digits of what a provider is to pay decide how its sandbox behaves: declined, unknown, late, returned.
  const amount = toWire(money('USD', BigInt(1_000 + random.below(400))))
  const body = { paymentSystem: rail, amount, answers: answersFor(world, random, rail) }
  await requestWithdrawal(deps, { customer, key: crypto.randomUUID(), body, language: 'en' })
}

function answersFor({ payments }: World, random: Random, rail: 'bank' | 'paypal' | 'card') {
  return rail === 'card' ? { payment: random.pick(payments) } : answers[rail]
}

async function takeSomeBack({ deps, customer }: World, random: Random, withdrawals: readonly string[]): Promise<void> {
  const amount = toWire(money('USD', BigInt(1 + random.below(1_400))))
  const one = random.below(3) === 0 ? {} : { withdrawal: random.pick(withdrawals) }
  const body = { amount, ...one }
  await takeBack(deps, { customer: customer.id, key: crypto.randomUUID(), body, language: 'en' })
}

async function correctOne(world: World, random: Random, withdrawals: readonly string[]): Promise<void> {
  const { deps, customer } = world
  const row = await findWithdrawal(deps.db, random.pick(withdrawals))
  if (row?.rail !== 'paypal' && row?.rail !== 'bank' && row?.rail !== 'card') return
  const body = { answers: answersFor(world, random, row.rail) }
  await correctWithdrawal(deps, { customer, id: row.id, body, language: 'en' })
}

async function claimSome({ deps }: World, random: Random, withdrawals: readonly string[]): Promise<void> {
  const id = random.pick(withdrawals)
  await inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (!row) return
    const onHold = onHoldOf(row)
    // Nobody claims a part of what goes back to a card by hand.
    const part = random.below(2) === 0 || row.rail === 'card' ? onHold : money('USD', BigInt(1 + random.below(900)))
    await claimPart(tx, deps, row, part, null)
  })
}

/** Does something about a part that no provider has. */
function byHand(work: (deps: Deps, tx: Parameters<typeof holdPart>[0], held: Held) => Promise<unknown>): Act {
  return async ({ deps }, random, _, parts) => {
    const id = random.pick(parts)
    await inTransaction(deps.db, async (tx) => {
      const held = await holdPart(tx, id)
      if (held && held.withdrawal.rail === 'bank') await work(deps, tx, held)
    })
  }
}

function settleOne(...given: Parameters<Act>) {
  return byHand((deps, tx, held) => settlePart(tx, deps, held, { reference: 'REF' }))(...given)
}

function failOne(...given: Parameters<Act>) {
  return byHand((deps, tx, held) => failPart(tx, deps, held, { reason: 'other', message: 'Why.' }))(...given)
}

/** What a person claimed of a rail that a provider pays may fail, until the provider is asked. */
async function failBeforeAsked(...[{ deps }, random, , parts]: Parameters<Act>): Promise<void> {
  const id = random.pick(parts)
  await inTransaction(deps.db, async (tx) => {
    const held = await holdPart(tx, id)
    if (held?.part.state !== 'claimed' || held.part.provider !== null) return
    await failPart(tx, deps, held, { reason: 'other', message: 'Why.' })
  })
}

function sendOne(...given: Parameters<Act>) {
  return byHand((deps, tx, held) => sendPart(tx, deps, held, { reference: 'FILE' }))(...given)
}

async function submitOne(
  { deps }: World,
  random: Random,
  _: readonly string[],
  parts: readonly string[],
): Promise<void> {
  const part = random.pick(parts)
  const held = await inTransaction(deps.db, (tx) => holdPart(tx, part))
  if (held && held.withdrawal.rail !== 'bank') await submitPart(deps).run({ part, asked: 0 })
}

async function askOne({ deps }: World, random: Random, _: readonly string[], parts: readonly string[]): Promise<void> {
  await lookUpPart(deps, random.pick(parts))
}

async function rejectOne({ deps }: World, random: Random, withdrawals: readonly string[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, random.pick(withdrawals))
    if (row) await rejectWithdrawal(tx, deps, row, { reason: 'other', message: 'Why.' })
  })
}

/** One interleaving: a few acts at a time, again and again, then everything is brought to an end. */
export async function interleave(world: World, random: Random): Promise<void> {
  await quietly(() => requestOne(world, random))
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const { withdrawals, parts } = await open(world)
    const chosen = [random.pick(acts), random.pick(acts)]
    if (withdrawals.length === 0) continue
    await Promise.all(chosen.map((act) => quietly(() => act(world, random, withdrawals, parts))))
    world.deps.clock.advance(random.below(3) * 3_000)
  }
}

/** Whatever is left is paid, given back, or waited for. */
export async function settleAll(world: World): Promise<void> {
  const { deps, customer } = world
  for (let rounds = 0; rounds < 12; rounds += 1) {
    const { parts } = await open(world)
    for (const part of parts) {
      await quietly(() => submitPart(deps).run({ part, asked: 0 }))
      await quietly(() => lookUpPart(deps, part))
      await quietly(() => settleByHand(world, part))
    }
    const balances = await balancesOf(deps.db, customer.id, 'USD')
    const held = await onHoldOfAll(world)
    if (held > 0n) {
      const body = { amount: toWire(money('USD', held)) }
      await quietly(() => takeBack(deps, { customer: customer.id, key: crypto.randomUUID(), body, language: 'en' }))
    }
    if (balances.return?.minor === 0n) return
    // What nobody claims comes back after a month.
    deps.clock.advance(rounds < 6 ? 11 * minute : 31 * day)
  }
}

async function settleByHand({ deps }: World, part: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const held = await holdPart(tx, part)
    if (held?.withdrawal.rail === 'bank') await settlePart(tx, deps, held, { reference: 'REF' })
  })
}

/** An expected no is no failure; anything else is. */
async function quietly(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function open({ deps, customer }: World) {
  const { rows } = await deps.db.query<{ id: string }>(sql`
    select id from withdrawal where customer_id = ${customer.id} and state in ('on_hold', 'processing', 'partly_paid')`)
  const withdrawals = rows.map(({ id }) => id)
  const parts = (await findParts(deps.db, withdrawals)).map(({ id }) => id)
  return { withdrawals, parts: parts.length > 0 ? parts : ['prt_none'] }
}

async function onHoldOfAll({ deps, customer }: World): Promise<bigint> {
  const row = await first(
    deps.db.query<{ sum: string | null }>(sql`
      select sum(on_hold_minor) as sum from withdrawal where customer_id = ${customer.id}`),
  )
  return BigInt(row?.sum ?? 0)
}

/** What must hold at every moment: the return balance is the sum of what is not paid and not taken back. */
export async function returnBalanceGap({ deps, customer }: World): Promise<bigint> {
  const row = await first(
    deps.db.query<{ open: string | null; minor: string }>(sql`
      select (select sum(amount_minor - paid_minor - taken_back_minor) from withdrawal where customer_id = ${customer.id}) as open,
        (select balance from ledger.account where owner = ${customer.id} and kind = 'return') as minor`),
  )
  return BigInt(row?.minor ?? 0) - BigInt(row?.open ?? 0)
}

/** What is promised to each payment beyond what was paid by it, which is never anything. */
export async function promisedBeyond({ deps, customer }: World): Promise<readonly string[]> {
  const payments = await findCardPayments(deps.db, customer.id, 'card')
  return payments.flatMap(({ id, paid, promised }) => (compare(promised, paid) > 0 ? [id] : []))
}
