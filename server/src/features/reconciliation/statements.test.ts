import type { BodyOf } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import { sandboxRate } from '@emun/contract/sandbox'
import { dayIn, hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openStatements, type StatementRow } from '../../../test/support/statements.ts'

let server: TestServer
let rails: RailTest
let bank: ReturnType<typeof openStatements>
let dana: Person
let ahmad: Person

const people: Person[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  rails = openRailTest(server, people)
  bank = openStatements(server, rails)
})
// Of their own for each test: nobody may begin many deposits within an hour.
beforeEach(async () => {
  ;[dana, ahmad] = await openPeople(server.environment, 2)
  people.push(dana, ahmad)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
let asked = 0
const nextReference = () => `REF${String((asked += 1)).padStart(6, '0')}`

/** Far enough from all others that nothing of another test is near it. */
const nextAmount = () => `${(asked += 1) * 100 + 5_000}.00`

/** A deposit by this rail that waits to be paid, with its unique amount and its day. */
async function waiting(person: Person, rail = 'bank', amount = nextAmount()) {
  const { id } = (await rails.open(person, rail, ils(amount))).reply.deposit
  await rails.claim('paymentDetails', id, 'agent')
  const answers =
    rail === 'bank'
      ? { bank: '12', branch: '600', account: '123456', owner: 'Emun Ltd' }
      : { phone: '0502345678', name: 'Emun Ltd' }
  const token = await rails.tokenOf('agent')
  await ask(server.url, operator.sendPaymentDetails, { token, params: { id }, body: { answers, minutes: 60 } })
  const deposit = await rails.read(person, id)
  return { id, pay: deposit.costs.pay.amount, day: dayIn('Asia/Jerusalem', new Date(deposit.createdAt)) }
}

const row = (day: string, amount: string, reference: string, payer = 'Somebody'): StatementRow => [
  day,
  amount,
  payer,
  reference,
]

/** What an operator says of a line, having taken it. */
async function decide(
  line: string,
  body: BodyOf<typeof operator.decideStatementLine>,
  role: operator.OperatorRole = 'treasurer',
  key: string = crypto.randomUUID(),
) {
  await rails.claim('unmatched', line, role)
  const token = await rails.tokenOf(role)
  return ask(server.url, operator.decideStatementLine, { token, params: { id: line }, key, body })
}

describe('a statement', () => {
  it('that is read twice changes nothing the second time, under another key and in another file', async () => {
    const { day } = await waiting(dana)
    const rows = [row(day, '11.00', nextReference()), row(day, '11.00', 'SAME'), row(day, '11.00', 'SAME')]
    const first = await bank.import('bank', '33.00', rows)
    expect(first.reply).toMatchObject({ added: 3, known: 0, statement: { rail: 'bank', added: 3 } })
    const again = await bank.import('bank', '33.00', rows)
    expect(again.reply).toMatchObject({ added: 0, known: 3, statement: null })
    const longer = await bank.import('bank', '38.00', [...rows, row(day, '5.00', nextReference())])
    expect(longer.reply).toMatchObject({ added: 1, known: 3 })
    const { rows: balance } = await server.database.pool.query<{ held: string }>(
      `select sum(balance)::text as held from ledger.account where owner = 'rail:bank' and kind = 'suspense'`,
    )
    expect(balance[0]?.held).toBe('3800')
  })

  it('of which a row cannot be read is not taken at all, and says which', async () => {
    const reference = nextReference()
    const told = await bank.import('bank', '5.00', [row('01/12/2026', '5.00', reference), row('nonsense', '5.00', 'X')])
    expect(told.reply).toMatchObject({ statement: null, added: 0, problems: [{ line: 3, problem: 'date' }] })
    expect(await bank.lineOf(reference)).toBeUndefined()
  })

  it('is of a rail in shekels: payment_system_unsupported, currency_not_supported, not_allowed_option', async () => {
    const rows = [row('01/12/2026', '5.00', 'X')]
    expect((await bank.import('gold', '5.00', rows)).codes).toEqual(['payment_system_unsupported'])
    expect((await bank.import('card', '5.00', rows)).codes).toEqual(['currency_not_supported'])
    const body = { rail: 'bank', place: 'plc_none', closing: ils('5.00'), text: 'Date,Amount\n01/12/2026,5.00' }
    const token = await rails.tokenOf('treasurer')
    const answer = await ask(server.url, operator.importStatement, { token, key: crypto.randomUUID(), body })
    expect(answer.codes).toEqual(['not_allowed_option'])
  })

  it('may be two megabytes, and nothing else may', async () => {
    const filler = 'x'.repeat(400)
    const rows = Array.from({ length: 4_500 }, (_, at) =>
      row(at === 4_499 ? 'nonsense' : '01/01/2026', '-0.01', 'X', filler),
    )
    expect((await bank.import('atm', '0.00', rows)).reply.problems).toEqual([{ line: 4_501, problem: 'date' }])
    const more = [...rows, ...rows]
    expect((await bank.import('atm', '0.00', more)).status).toBe(413)
  })

  it('under a key that another one had is refused: old_request', async () => {
    const key = crypto.randomUUID()
    await bank.import('bit', '1.00', [row('01/12/2025', '1.00', nextReference())], key)
    expect((await bank.import('bit', '2.00', [row('01/12/2025', '1.00', 'X')], key)).codes).toEqual(['old_request'])
  })
})

describe('money that came in', () => {
  it('to the last unit and in its time credits its deposit, once, out of suspense', async () => {
    const before = await balanceOf(server.url, dana)
    const { id, pay, day } = await waiting(dana)
    const reference = nextReference()
    await bank.import('bank', '0.00', [row(day, pay, reference)])
    const credited = await rails.until(dana, id, 'credited')
    expect(credited.payments).toMatchObject([{ outcome: 'exact', amount: ils(pay) }])
    expect(await bank.lineOf(reference)).toMatchObject({ state: 'matched', deposit: id })
    const after = await balanceOf(server.url, dana)
    expect(after).toBeGreaterThan(before)
    await bank.import('bank', '0.00', [row(day, pay, reference)])
    await bank.untilMatched()
    expect(await balanceOf(server.url, dana)).toBe(after)
  })

  it('that fits two deposits is left to a person, who sees both', async () => {
    const one = await waiting(dana, 'bank', '777.00')
    const two = await waiting(ahmad, 'bank', '777.00')
    expect(one.pay).toBe(two.pay)
    const reference = nextReference()
    await bank.import('bank', '0.00', [row(one.day, one.pay, reference, 'Dana Levi')])
    await bank.untilMatched()
    expect(await bank.lineOf(reference)).toMatchObject({ state: 'open' })
    expect((await rails.read(dana, one.id)).state).toBe('details_ready')
    const line = (await bank.lineOf(reference))?.id ?? ''
    const { suggestions } = (await bank.read(line)).reply.line
    expect(
      suggestions
        .filter(({ signs }) => signs.includes('amount'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one.id, two.id].toSorted())
    await bank.release(line, 'treasurer')
    const decided = await decide(line, { decision: 'matched', kind: 'deposit', target: two.id }, 'agent')
    expect(decided.codes).toEqual([])
    expect((await rails.read(ahmad, two.id)).state).toBe('credited')
    expect((await rails.read(dana, one.id)).state).toBe('details_ready')
  })

  it('of another amount is suggested within twenty, and credits what arrived once somebody says so', async () => {
    const { id, day } = await waiting(dana, 'bank', '900.00')
    const reference = nextReference()
    await bank.import('bank', '0.00', [row(day, '885.00', reference)])
    await bank.untilMatched()
    const line = (await bank.lineOf(reference))?.id ?? ''
    const read = await bank.read(line)
    expect(read.reply.line.suggestions).toMatchObject([{ kind: 'deposit', id, signs: ['near_amount', 'time'] }])
    await decide(line, { decision: 'matched', kind: 'deposit', target: id })
    expect((await rails.read(dana, id)).payments).toMatchObject([{ outcome: 'under', amount: ils('885.00') }])
    const again = await decide(line, { decision: 'matched', kind: 'deposit', target: id })
    expect(again.codes).toEqual(['claim_lost'])
  })

  it('is a candidate at the deposit’s own desk, and is credited from there without a proof', async () => {
    const { id, day } = await waiting(dana, 'bank', '1200.00')
    await rails.sendProof(id)
    const reference = nextReference()
    await bank.import('bank', '0.00', [row(day, '1190.00', reference)])
    await bank.untilMatched()
    await rails.claim('deposits', id, 'agent')
    const token = await rails.tokenOf('agent')
    const { review } = (
      await ask(server.url, operator.readDepositReview, { token, params: { id }, query: { lang: 'en' } })
    ).reply
    expect(review.candidates).toMatchObject([{ amount: ils('1190.00'), reference }])
    const [proof] = review.proofs
    await fetch(`${server.url}/operator/deposits/${id}/proof?proof=${proof?.id ?? ''}`, {
      headers: { 'auth-token': token },
    })
    const credit = (received: string) =>
      ask(server.url, operator.decideDeposit, {
        token,
        params: { id },
        key: crypto.randomUUID(),
        body: { decision: 'credited', received: ils(received), candidate: review.candidates[0]?.id ?? '', note: '' },
      })
    // Its day is the day of the payment: the preview says what the credit then is, also when the time has long been over.
    await server.database.pool.query(
      `update deposit set expires_at = created_at + interval '1 millisecond' where id = $1`,
      [id],
    )
    const query = { amount: '1190.00', candidate: review.candidates[0]?.id ?? '' }
    const preview = (of = id) => ask(server.url, operator.previewCredit, { token, params: { id: of }, query })
    await ask(server.url, sandboxRate, { body: { pair: 'USD/ILS', rate: '3.5' } })
    const { receive } = (await preview()).reply
    expect((await credit('1200.00')).codes).toEqual(['amount_incorrect'])
    expect((await credit('1190.00')).codes).toEqual([])
    await ask(server.url, sandboxRate, { body: { pair: 'USD/ILS', rate: '3.7' } })
    expect((await rails.read(dana, id)).payments).toMatchObject([{ outcome: 'under', credited: { receive } }])
    const other = await waiting(dana, 'bank', '1300.00')
    await rails.sendProof(other.id)
    await rails.claim('deposits', other.id, 'agent')
    // already_decided: the line has its end.
    expect((await preview(other.id)).codes).toEqual(['already_decided'])
    expect(await bank.lineOf(reference)).toMatchObject({ state: 'matched', deposit: id })
  })

  it('after an operator credited it by its proof is matched with that, and credits nothing more', async () => {
    const { id, pay, day } = await waiting(dana, 'bank', '650.00')
    await creditByHand(id, pay)
    const before = await balanceOf(server.url, dana)
    const reference = nextReference()
    await bank.import('bank', '0.00', [row(day, pay, reference)])
    await bank.untilMatched()
    const line = (await bank.lineOf(reference))?.id ?? ''
    const [only] = (await bank.read(line)).reply.line.suggestions
    expect(only).toMatchObject({ kind: 'payment', about: id })
    const asDeposit = await decide(line, { decision: 'matched', kind: 'deposit', target: id })
    expect(asDeposit.codes).toEqual(['already_decided'])
    const linked = await decide(line, { decision: 'matched', kind: 'payment', target: only?.id ?? '' })
    expect(linked.codes).toEqual([])
    expect(await balanceOf(server.url, dana)).toBe(before)
  })

  it('is credited once when the statement and an operator come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, pay, day } = await waiting(dana, 'bank', `${2000 + round * 50}.00`)
      await rails.sendProof(id)
      await Promise.all([bank.import('bank', '0.00', [row(day, pay, nextReference())]), creditByHand(id, pay)])
      await rails.until(dana, id, 'credited')
      await bank.untilMatched()
      const { payments } = await rails.read(dana, id)
      expect(payments).toHaveLength(1)
    }
  })

  it('that nobody owns goes back with a note, or is the house’s, and an agent may do neither: no_access', async () => {
    const { day } = await waiting(dana)
    const [back, own] = [nextReference(), nextReference()]
    await bank.import('bank', '0.00', [row(day, '41.00', back), row(day, '42.00', own), row(day, '-9.90', 'FEE')])
    await bank.untilMatched()
    const idOf = async (reference: string) => (await bank.lineOf(reference))?.id ?? ''
    const sent = { decision: 'sent_back', note: 'Nobody knows them.', reference: 'BACK-1' } as const
    expect((await decide(await idOf(back), sent, 'agent')).codes).toEqual(['no_access'])
    await bank.release(await idOf(back), 'agent')
    expect((await decide(await idOf(back), sent)).codes).toEqual([])
    const ignored = { decision: 'ignored', note: 'Our own transfer.' } as const
    expect((await decide(await idOf(own), ignored)).codes).toEqual([])
    expect((await decide(await idOf('FEE'), sent)).codes).toEqual(['operation_not_allowed'])
    expect((await decide(await idOf('FEE'), ignored)).codes).toEqual([])
  })

  it('refuses what is not there, or differs: record_not_found, payment_differs, amount_incorrect', async () => {
    const { id, day, pay } = await waiting(dana, 'bank', '333.00')
    await creditByHand(id, pay)
    const [other, tiny] = [nextReference(), nextReference()]
    await bank.import('bank', '0.00', [row(day, '340.00', other), row(day, '0.01', tiny)])
    await bank.untilMatched()
    const line = (await bank.lineOf(other))?.id ?? ''
    const nothing = { decision: 'matched', kind: 'deposit', target: `dep_${'0'.repeat(32)}` } as const
    expect((await decide(line, nothing)).codes).toEqual(['record_not_found'])
    const { rows } = await server.database.pool.query<{ id: string }>('select id from payment where deposit_id = $1', [
      id,
    ])
    const differs = { decision: 'matched', kind: 'payment', target: rows[0]?.id ?? '' } as const
    expect((await decide(line, differs)).codes).toEqual(['payment_differs'])
    const open = await waiting(dana, 'bank', '400.00')
    const small = { decision: 'matched', kind: 'deposit', target: open.id } as const
    expect((await decide((await bank.lineOf(tiny))?.id ?? '', small)).codes).toEqual(['amount_incorrect'])
  })
})

/** An operator who has looked at the proof, or says why there is none. */
async function creditByHand(id: string, pay: string) {
  const { rows } = await server.database.pool.query(`select from deposit_proof where deposit_id = $1`, [id])
  if (rows.length === 0) await rails.sendProof(id)
  await rails.claim('deposits', id, 'agent')
  const token = await rails.tokenOf('agent')
  const read = await ask(server.url, operator.readDepositReview, { token, params: { id }, query: { lang: 'en' } })
  if (read.status !== 200) return read
  const [proof] = read.reply.review.proofs
  await fetch(`${server.url}/operator/deposits/${id}/proof?proof=${proof?.id ?? ''}`, {
    headers: { 'auth-token': token },
  })
  const body = { decision: 'credited', received: ils(pay), note: '' } as const
  return ask(server.url, operator.decideDeposit, { token, params: { id }, key: crypto.randomUUID(), body })
}

it('is shown and decided by whoever has it, once for a key: record_not_found, claim_lost, old_request, idempotency_key_required', async () => {
  const { day } = await waiting(dana)
  const [one, two] = [nextReference(), nextReference()]
  await bank.import('bank', '0.00', [row(day, '61.00', one), row(day, '62.00', two)])
  await bank.untilMatched()
  const [first, second] = [(await bank.lineOf(one))?.id ?? '', (await bank.lineOf(two))?.id ?? '']
  const token = await rails.tokenOf('treasurer')
  const read = (id: string) => ask(server.url, operator.readStatementLine, { token, params: { id } })
  expect((await read(`lin_${'0'.repeat(32)}`)).codes).toEqual(['record_not_found'])
  expect((await read(first)).codes).toEqual(['claim_lost'])
  const without = await fetch(`${server.url}/operator/statement-lines/${first}/decision`, {
    method: 'POST',
    headers: { 'auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'ignored', note: 'Ours.' }),
  })
  expect(await without.text()).toContain('idempotency_key_required')
  const key = crypto.randomUUID()
  expect((await decide(first, { decision: 'ignored', note: 'Ours.' }, 'treasurer', key)).codes).toEqual([])
  expect((await decide(first, { decision: 'ignored', note: 'Ours.' }, 'treasurer', key)).codes).toEqual([])
  expect((await decide(second, { decision: 'ignored', note: 'Ours.' }, 'treasurer', key)).codes).toEqual([
    'old_request',
  ])
})

// Last: the tokens of people are of the machine's time, and the clock moves by a day.
it('late by a day is credited as late, at the rate of now, and not while there is none: rate_unavailable', async () => {
  const { id, pay } = await waiting(dana, 'bank', '810.00')
  await rails.advance(30 * hour)
  await rails.until(dana, id, 'expired')
  const { updatedAt } = await rails.read(dana, id)
  const reference = nextReference()
  await bank.import('bank', '0.00', [
    row(dayIn('Asia/Jerusalem', new Date(Date.parse(updatedAt) + 24 * hour)), pay, reference),
  ])
  await bank.untilMatched()
  const line = (await bank.lineOf(reference))?.id ?? ''
  expect((await bank.lineOf(reference))?.state).toBe('open')
  const match = { decision: 'matched', kind: 'deposit', target: id } as const
  await server.database.pool.query('delete from fx_rate')
  expect((await decide(line, match)).codes).toEqual(['rate_unavailable'])
  expect((await bank.lineOf(reference))?.state).toBe('open')
  await ask(server.url, sandboxRate, { body: { pair: 'USD/ILS', rate: '3.7' } })
  expect((await decide(line, match)).codes).toEqual([])
  expect((await rails.read(dana, id)).payments).toMatchObject([{ outcome: 'late' }])
})
