import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import { amountOf, fromWire, type WireMoney } from '@emun/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { giveByCard, startFundraising } from '../../../test/support/fundraising.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let omar: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana, omar] = await openPeople(server.environment, 2, { amount: '1000.00', currency: 'USD' })
  rails = openRailTest(server, [dana, omar])
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const position = async (role: operator.OperatorRole = 'auditor') =>
  (await ask(server.url, operator.readPosition, { token: await rails.tokenOf(role) })).reply
const balances = async (kind: operator.BalanceKind) =>
  (await ask(server.url, operator.listBalances, { token: await rails.tokenOf('auditor'), query: { kind } })).reply

async function withdraw(amount: string): Promise<void> {
  await proveByPassword(server.url, dana)
  const body = { paymentSystem: 'bit', amount: usd(amount), answers: { phone: '0502345678', name: 'Dana' } }
  const given = { token: dana.authToken, key: crypto.randomUUID(), body }
  expect((await ask(server.url, customer.withdraw, given)).codes).toEqual([])
}

/** A card deposit that its provider has been paid for. */
async function deposit(): Promise<void> {
  const { id } = (await rails.open(dana, 'card', usd('100.00'))).reply.deposit
  const { payAt } = await rails.until(dana, id, 'details_ready')
  await rails.act(payAt ?? '', 'pay')
  await rails.until(dana, id, 'credited')
}

const ledgerSum = async (kind: string, currency: string, owner = '%') => {
  const { rows } = await server.database.pool.query<{ minor: string }>(
    'select coalesce(sum(balance), 0)::text as minor from ledger.account where kind = $1 and asset = $2 and owner like $3',
    [kind, currency, owner],
  )
  return BigInt(rows[0]?.minor ?? 0)
}
const minorOf = (wire: WireMoney | undefined): bigint | undefined => wire && fromWire(wire)?.minor

it('says what we hold at each rail and owe to customers to the unit as the ledger has it', async () => {
  await deposit()
  await withdraw('40.00')
  const { floats, balances: sums } = await position()
  const card = floats.find(({ rail }) => rail === 'card')
  expect(minorOf(card?.held)).toBe(-(await ledgerSum('float', 'USD', 'rail:card')))
  expect(minorOf(card?.held)).toBeGreaterThan(0n)
  for (const { kind, total } of sums) expect(minorOf(total)).toBe(await ledgerSum(kind, 'USD'))
  expect(sums.find(({ kind }) => kind === 'return')).toEqual({ kind: 'return', total: usd('40.00'), wallets: 1 })
})

it('tells what lies in fundraisers by the wallets of their organisers, two of one as one sum', async () => {
  for (const _ of [1, 2]) {
    const { id: fundraising } = await startFundraising(server.url, dana)
    await giveByCard(server.url, rails, { fundraising })
  }
  const { balances: sums } = await position()
  expect(sums.find(({ kind }) => kind === 'fundraising')).toEqual({
    kind: 'fundraising',
    total: usd('170.00'),
    wallets: 1,
  })
  const { largest } = await balances('fundraising')
  expect(largest).toEqual([{ accountNumber: dana.accountNumber, amount: usd('170.00') }])
})

it('counts at each rail what the reconciliation shows of it', async () => {
  const token = await rails.tokenOf('auditor')
  const { report } = (await ask(server.url, operator.readReconciliation, { token })).reply
  const shown = report.rails.map(({ rail, ledger, suspense }) => ({ rail, held: ledger, suspense }))
  const { floats } = await position()
  expect(floats.length).toBeGreaterThan(0)
  for (const { rail, held, suspense } of floats) expect(shown).toContainEqual({ rail, held, suspense })
})

it('lists the wallets of a balance, largest first, and they come to what the overview says: incorrect_value', async () => {
  for (const sum of (await position()).balances) {
    const { ok: _, largest, rest, ...whole } = await balances(sum.kind)
    expect(whole).toEqual(sum)
    const listed = largest.reduce((minor, { amount }) => minor + amountOf(amount).minor, amountOf(rest.total).minor)
    expect([listed, largest.length + rest.wallets]).toEqual([minorOf(sum.total), sum.wallets])
  }
  const { largest } = await balances('main')
  const amounts = largest.map(({ amount }) => amountOf(amount).minor)
  expect(amounts).toEqual(amounts.toSorted((a, b) => (a > b ? -1 : 1)))
  expect(largest.map(({ accountNumber }) => accountNumber)).toContain(omar.accountNumber)
  const query = { kind: 'float' as operator.BalanceKind }
  const odd = await ask(server.url, operator.listBalances, { token: await rails.tokenOf('auditor'), query })
  expect(odd.codes).toEqual(['incorrect_value'])
})

it('counts the changes that wait for a second person as the terms show them', async () => {
  const propose = async (body: BodyOf<typeof operator.proposeTerms>) =>
    ask(server.url, operator.proposeTerms, { token: await rails.tokenOf('admin'), body })
  const values = { isOn: true, feeBasisPoints: 1_200, minimum: usd('10.00'), maximum: usd('500.00'), reason: 'Cheaper' }
  const rail = { about: 'rail' as const, rail: 'paypal', direction: 'deposit' as const, ...values }
  expect((await propose(rail)).codes).toEqual([])
  const value = { unit: 'money' as const, amount: usd('40000.00') }
  expect(
    (await propose({ about: 'setting', name: 'day_withdraw_limit', value, reason: 'Less at once' })).codes,
  ).toEqual([])
  const { changes } = await position('approver')
  const given = { token: await rails.tokenOf('approver'), query: { lang: 'en' as const } }
  const terms = (await ask(server.url, operator.readTerms, given)).reply
  const proposed = [...terms.rails, ...terms.settings].flatMap(({ proposal }) => proposal ?? [])
  expect(changes).toEqual({ waiting: 2, oldestAt: proposed.map(({ at }) => at).toSorted()[0] })
  expect(proposed).toHaveLength(2)
})

it('counts of each queue what its list holds, since when the oldest waits, and who is past their time', async () => {
  await withdraw('20.00')
  const token = await rails.tokenOf('treasurer')
  const readBoth = async () => {
    const { queues } = (await ask(server.url, operator.listQueues, { token })).reply
    return Promise.all(
      queues.map(async (counted) => {
        const { reply } = await ask(server.url, operator.listItems, { token, params: { queue: counted.name } })
        return { counted, reply }
      }),
    )
  }
  const ago = (days: number, minor: number) =>
    server.database.pool.query(
      `update withdrawal set created_at = created_at - make_interval(days => $1),
        not_before = created_at - make_interval(days => $1) where amount_minor = $2`,
      [days, minor],
    )
  await ago(3, 4_000)
  await ago(0, 2_000)
  const read = await readBoth()
  for (const { counted, reply } of read) {
    const ages = reply.items.map(({ waitingSince }) => Date.parse(reply.now) - Date.parse(waitingSince))
    expect(counted).toMatchObject({
      waiting: reply.items.length,
      oldestAt: reply.items[0]?.waitingSince ?? null,
      late: ages.filter((age) => age > reply.targetMs).length,
      targetMs: reply.targetMs,
    })
  }
  const own = read.find(({ counted }) => counted.name === 'withdrawals')?.counted
  expect([own?.waiting, own?.late]).toEqual([2, 1])
})

it('says how old each rate is, and which nobody confirms any more', async () => {
  const fresh = await eventually(async () => {
    const { rates, now } = await position()
    return rates.length > 0 ? { rates, now } : null
  }, 'no rate was ever heard of')
  const terms = await ask(server.url, operator.readTerms, {
    token: await rails.tokenOf('auditor'),
    query: { lang: 'en' },
  })
  expect(fresh.rates.map(({ base, quote }) => [base, quote])).toEqual(
    terms.reply.rates.map(({ base, quote }) => [base, quote]),
  )
  expect(fresh.rates.every(({ isQuotable }) => isQuotable)).toBe(true)
  await server.database.pool.query("update fx_rate set fetched_at = fetched_at - interval '2 hours'")
  expect((await position()).rates.some(({ isQuotable }) => isQuotable)).toBe(false)
})
