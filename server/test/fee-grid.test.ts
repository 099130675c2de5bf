import type { Costs } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { amountOf, money, toWire, type WireMoney } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDeposit, lockDeposit } from '../src/features/deposits/store.ts'
import { creditPayment, giveDetails, takePayment, viewDeposit } from '../src/features/deposits/public.ts'
import { openDeposit } from '../src/features/deposits/open-deposit.ts'
import { makeQuote } from '../src/features/quotes/make-quote.ts'
import { costsOf } from '../src/features/quotes/public.ts'
import { readReceipt } from '../src/features/receipts/read-receipt.ts'
import { sealLog } from '../src/features/receipts/sealer.ts'
import { openSigner } from '../src/features/receipts/signer.ts'
import { makeStatement } from '../src/features/statements/make-statement.ts'
import { readTransaction } from '../src/features/transactions/list-transactions.ts'
import {
  claimPart,
  failPart,
  lockWithdrawal,
  railOf,
  settlePart,
  viewPart,
} from '../src/features/withdrawals/public.ts'
import { requestWithdrawal } from '../src/features/withdrawals/request-withdrawal.ts'
import type { Queryable } from '../src/platform/db.ts'
import { uuidOfId } from '../src/platform/ids.ts'
import { sql } from '../src/platform/sql.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { expectBooksToBalance } from './support/books.ts'
import { openUseCases, sides, usd, type UseCases } from './support/fee-grid.ts'
import { type Expected, expectedOf, gridOf, sandboxRates, type Side } from './support/fee-oracle.ts'
import { added, depositPosting, type Posted, withdrawalPosting, withoutExchange } from './support/fee-postings.ts'
import { openRandom, seed } from './support/random.ts'
import { depositAnswers } from './support/rails.ts'
import { destinations } from './support/withdrawals.ts'

// What is shown is what is posted: for both directions of every rail, over amounts at which a mistake would show.

let world: UseCases
/** What each transaction is to say in the history, in the statement and in its receipt. */
const told = new Map<string, { readonly amount: bigint; readonly fee: bigint }>()

beforeAll(async () => {
  world = await openUseCases()
  await world.decide('day_withdraw_limit', 10n ** 12n)
  await world.decide('destination_rest_minutes', 0n)
  // Nobody is here to agree to what is large.
  await world.decide('payout_approval_from', 10n ** 12n)
})
afterAll(() => world.close())

describe.each(sides.map((side, place) => [`${side.direction} by ${side.rail}`, side, place] as const))(
  `a %s (seed ${seed})`,
  (_, side, place) => {
    it('is posted as it was shown, to the unit', async () => {
      const play = side.direction === 'deposit' ? deposit : withdraw
      const grid = gridOf(side, openRandom(place).below)
      // Each has chances of its own: they are played at once.
      expect(grid.length).toBeGreaterThanOrEqual(7)
      const chances = (index: number) => openRandom(1_000 * (1 + place) + index).below
      await Promise.all(grid.map((amount, index) => play(side, amount, chances(index))))
    })

    it('is taken from the minimum to the maximum, and not one unit beyond', async () => {
      const codeFor = (minor: bigint) => codeOf(quote(side, minor))
      expect(await codeFor(side.minimum - 1n)).toEqual('minimal_amount')
      expect(await codeFor(side.minimum)).toBeNull()
      expect(await codeFor(side.maximum)).toBeNull()
      expect(await codeFor(side.maximum + 1n)).toEqual('maximum_amount')
      // Nor by whoever asks for no price first.
      expect(await codeOf(begin(side, side.minimum - 1n))).toEqual('minimal_amount')
      expect(await codeOf(begin(side, side.maximum + 1n))).toEqual('maximum_amount')
    })
  },
)

const foreign = sides.filter(({ direction, currency }) => direction === 'deposit' && currency !== 'USD')

it.each(foreign.map((side) => [side.rail, side] as const))(
  'a deposit by %s whose worth is named in dollars costs the least that is worth as much',
  async (_, side) => {
    for (const worth of [5_001n, 9_999n, 10_000n, 10_001n, 10_007n, 50_000n]) {
      const asked = { direction: 'deposit', paymentSystem: side.rail, amount: usd(worth) } as const
      const { price } = await makeQuote(world.deps.db, world.deps, world.customer.id, asked).catch(belowMinimum)
      if (price === null) continue
      const { fee, receive } = expectCosts(side, costsOf(price), price.pay.minor)
      expect(fee + receive).toBeGreaterThanOrEqual(worth)
      const less = expectedOf(side, price.pay.minor - 1n)
      expect(less.fee + less.receive).toBeLessThan(worth)
    }
  },
)

describe('what was posted', () => {
  it('stands in the statement with the same amounts and fees', async () => {
    const today = dayIn(world.deps.config.businessZone, world.deps.clock.now())
    const gate = { enter: async () => () => undefined }
    const query = { from: today, to: today, format: 'json', lang: 'en' } as const
    const { bytes } = await makeStatement({ ...world.deps, gate }, world.customer.id, query)
    const { transactions } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly transactions: readonly Line[] }
    const lines = new Map(transactions.map((line) => [line.id, line]))
    for (const [id, { amount, fee }] of told) {
      expect(lines.get(id)).toMatchObject({ id, amount: toWire(usd(amount)), fee: toWire(usd(fee)) })
    }
    expect(told.size).toBeGreaterThan(200)
  })

  it('stands in receipts that were sealed', async () => {
    const { deps, customer } = world
    const signer = await openSigner(deps)
    for (let rounds = 0; rounds < 4; rounds += 1) await sealLog(deps, signer)
    for (const [id, { amount }] of [...told].filter((_, place) => place % 10 === 0)) {
      const answer = await readReceipt(deps.db, customer.id, id)
      const entries = 'receipt' in answer ? answer.receipt.entries : []
      expect(entries.map(({ entry }) => BigInt(entry.amount))).toEqual([amount])
    }
  })

  it('leaves books that balance', () => expectBooksToBalance(world.database.pool))
})

/** Couriers come for more than this. */
function belowMinimum(error: unknown): { price: null } {
  if (error instanceof Refusal && error.code === 'minimal_amount') return { price: null }
  throw error
}

type Line = { readonly id: string; readonly amount: WireMoney; readonly fee: WireMoney }
type Below = (limit: number) => number

function quote({ direction, rail, currency }: Side, minor: bigint) {
  const asked = { direction, paymentSystem: rail, amount: money(currency, minor) }
  return makeQuote(world.deps.db, world.deps, world.customer.id, asked)
}

/** Asks for it by its quote, or for what it costs now. */
async function begin({ direction, rail, currency }: Side, minor: bigint, shown?: string) {
  const { deps, customer } = world
  const goesBack = direction === 'withdrawal' && deps.rails.get(rail)?.withdrawal?.goesBack === true
  const answers = goesBack
    ? { payment: await world.paidByCard() }
    : ((direction === 'deposit' ? depositAnswers : destinations)[rail] ?? {})
  const asked = { paymentSystem: rail, amount: toWire(money(currency, minor)), answers }
  const body = shown === undefined ? asked : { ...asked, quote: shown }
  const wish = { customer, key: crypto.randomUUID(), body, language: 'en' } as const
  return direction === 'deposit'
    ? openDeposit(deps, wish).then(({ deposit: { id, costs } }) => ({ id, costs }))
    : requestWithdrawal(deps, wish).then(({ withdrawal: { id, costs } }) => ({ id, costs }))
}

/** Shown, agreed, paid as it is to be paid by then, and credited. */
async function deposit(side: Side, amount: bigint): Promise<void> {
  const { deps } = world
  const { id: shown, price } = await quote(side, amount)
  expectCosts(side, costsOf(price), amount)
  const { id, costs } = await begin(side, amount, shown)
  expect(costs).toEqual(costsOf(price))
  const payment = await inTransaction(deps.db, async (tx) => {
    const row = await lockDeposit(tx, id)
    if (!row) throw new Error('a deposit that was opened is not there')
    const given = { details: {}, place: null, minutes: 60 }
    const agreed = row.way === 'details' ? await giveDetails(tx, deps, row, given) : row
    const arrived = { source: 'test', sourceRef: id, amount: agreed.pay, happenedAt: deps.clock.now() }
    const taken = await takePayment(tx, deps, agreed, arrived)
    await creditPayment(tx, deps, taken.deposit, taken.payment)
    return taken.payment
  })
  const row = await findDeposit(deps.db, id)
  const after = row && (await viewDeposit(deps.db, deps, row, 'en'))
  // Cash is rounded to what notes make: what is shown is then what was shown last.
  const pay = payment.amount.minor
  const { fee, receive } = expectCosts(side, after?.costs, pay)
  expect(after?.payments[0]).toMatchObject({ outcome: 'exact', credited: after?.costs })
  expect(await postedUnder(payment.id)).toEqual(depositPosting(side, pay))
  await expectToldAs(after?.payments[0]?.transaction ?? '', { amount: receive, fee })
}

/** Shown, put on hold, and paid in up to three parts; one that fails on the way is made up for. */
async function withdraw(side: Side, amount: bigint, below: Below): Promise<void> {
  const { price, id: shown } = await quote(side, amount)
  const { fee } = expectCosts(side, costsOf(price), amount)
  const { id, costs } = await begin(side, amount, shown)
  expect(costs).toEqual(costsOf(price))
  const paid: string[] = []
  for (let left = amount; left > 0n;) {
    const isLast = paid.length === 2 || left < 1_000n || below(2) === 0
    const part = isLast ? left : (left * BigInt(1 + below(8))) / 10n
    const posting = await payPart(side, id, part, below(5) === 0)
    if (posting === null) continue
    paid.push(posting)
    left -= part
  }
  const posted = added(await Promise.all(paid.map((posting) => postedUnder(posting))))
  const expected = withdrawalPosting(side, amount)
  // Between parts a rounded unit may lie elsewhere in the exchange; what the customer pays and gets is the same.
  expect(paid.length === 1 ? posted : withoutExchange(posted)).toEqual(
    paid.length === 1 ? expected : withoutExchange(expected),
  )
  await expectToldAs(`txn_${id.slice(4)}`, { amount: -amount, fee })
}

/** The posting of a part; null where it failed. */
async function payPart(side: Side, withdrawal: string, amount: bigint, fails: boolean): Promise<string | null> {
  const { deps } = world
  return inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawal)
    if (!row) throw new Error('a withdrawal that was asked for is not there')
    const held = await claimPart(tx, deps, row, usd(amount), null)
    if (fails) {
      await failPart(tx, deps, held, { reason: 'other', message: 'Why.' })
      return null
    }
    const { part } = await settlePart(tx, deps, held, { reference: 'REF' })
    const { costs } = viewPart(part, railOf(deps.rails, side.rail), 'en')
    const posting = await postedUnder(uuidOfId(part.id), tx)
    expect([
      posting[`rail:${side.rail} withdrawal_fees USD`] ?? 0n,
      posting[`rail:${side.rail} float ${side.other}`],
    ]).toEqual([amountOf(costs.fee).minor, amountOf(costs.receive).minor])
    return uuidOfId(part.id)
  })
}

function expectCosts(side: Side, costs: Costs | undefined, pay: bigint): Expected {
  const expected = expectedOf(side, pay)
  expect(costs, `${side.rail} ${pay}`).toMatchObject({
    pay: toWire(money(side.currency, pay)),
    fee: toWire(usd(expected.fee)),
    receive: toWire(money(side.other, expected.receive)),
    feeBasisPoints: Number(side.feeBasisPoints),
  })
  const isExchanged = side.currency !== side.other
  expect(costs?.rate?.rate ?? null).toBe(
    isExchanged ? sandboxRates[side.currency === 'USD' ? side.other : side.currency] : null,
  )
  return expected
}

/** In the history now, and later in the statement and the receipt. */
async function expectToldAs(
  id: string,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint },
): Promise<void> {
  const transaction = await readTransaction(world.deps.db, world.customer.id, id)
  expect(transaction).toMatchObject({ amount: toWire(usd(amount)), fee: toWire(usd(fee)), state: 'credited' })
  told.set(id, { amount, fee })
}

/** What a posting did to each account. */
async function postedUnder(posting: string, db: Queryable = world.deps.db): Promise<Posted> {
  const { rows } = await db.query<{ account: string; sum: string }>(sql`
    select case when a.owner like 'cus%' then '' else a.owner || ' ' end || a.kind || ' ' || a.asset as account,
      sum(e.amount) as sum
    from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = ${posting} group by 1`)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, BigInt(sum)]))
}

async function codeOf(wish: Promise<unknown>): Promise<string | null> {
  return wish.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  )
}
