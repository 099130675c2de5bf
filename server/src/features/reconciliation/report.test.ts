import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { amountOf, type Money } from '@emun/contract/money'
import { dayIn, hour, minute, parsePlainDate } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'
import { openStatements } from '../../../test/support/statements.ts'
import { openWithdrawalTest } from '../../../test/support/withdrawals.ts'
import { encodeMasav } from './masav/masav.ts'

let server: TestServer
let rails: RailTest
let bank: ReturnType<typeof openStatements>
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  const funds = { amount: '10000.00', currency: 'USD' } as const
  ;[dana] = await openPeople(server.environment, 1, funds)
  rails = openRailTest(server, [dana])
  bank = openStatements(server, rails)
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

async function waiting(rail: string, amount: string) {
  const { id } = (await rails.open(dana, rail, ils(amount))).reply.deposit
  await rails.claim('paymentDetails', id, 'agent')
  const answers = { bank: '12', branch: '600', account: '123456', owner: 'Emun Ltd' }
  const token = await rails.tokenOf('agent')
  await ask(server.url, operator.sendPaymentDetails, { token, params: { id }, body: { answers, minutes: 60 } })
  const { costs, createdAt } = await rails.read(dana, id)
  return { id, pay: costs.pay.amount, day: dayIn('Asia/Jerusalem', new Date(createdAt)) }
}

const account = { bank: '12', branch: '600', account: '123456', identityNumber: '123456782' }

async function withdraw(paymentSystem: string, amount: string, answers: Readonly<Record<string, string>>) {
  await proveByPassword(server.url, dana)
  const body = { paymentSystem, amount: usd(amount), answers }
  const { reply } = await ask(server.url, customer.withdraw, { token: dana.authToken, key: crypto.randomUUID(), body })
  return 'withdrawal' in reply ? reply.withdrawal.id : ''
}

/** A treasurer takes all of it for payment, and leaves the desk. */
async function take(id: string, amount: string) {
  await rails.claim('withdrawals', id, 'treasurer')
  const token = await rails.tokenOf('treasurer')
  const given = { token, params: { id }, key: crypto.randomUUID(), body: { amount: usd(amount) } }
  return (await ask(server.url, operator.claimPart, given)).reply.part
}

const makeFile = async () =>
  (
    await ask(server.url, operator.makePayoutFile, {
      token: await rails.tokenOf('treasurer'),
      key: crypto.randomUUID(),
      body: {},
    })
  ).reply

it('is made once for a key, and given out by its number: idempotency_key_required, old_request, record_not_found', async () => {
  const token = await rails.tokenOf('treasurer')
  const without = await fetch(`${server.url}/operator/payout-files`, {
    method: 'POST',
    headers: { 'auth-token': token, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await without.text()).toContain('idempotency_key_required')
  const key = crypto.randomUUID()
  await ask(server.url, operator.makePayoutFile, { token, key, body: {} })
  const importing = { rail: 'bank', closing: ils('0.00'), text: 'Date,Amount' }
  const other = await ask(server.url, operator.importStatement, {
    token,
    key,
    body: { ...importing, text: 'Date,Amount\n01/01/2026,1' },
  })
  expect(other.codes).toEqual(['old_request'])
  const none = await ask(server.url, operator.readPayoutFile, { token, params: { id: `pof_${'0'.repeat(32)}` } })
  expect(none.codes).toEqual(['record_not_found'])
})

it('is made for no clearing house that does not know us: operation_not_allowed', async () => {
  // Sandboxes have a number there; without them it has to be given. Nobody is asked for rates at these addresses.
  const nowhere = 'http://127.0.0.1:9'
  const sources = ['BANK_OF_ISRAEL', 'ECB', 'COINBASE', 'BITSTAMP'].map((name) => [`EMUN_FX_${name}_URL`, nowhere])
  const sender = { EMUN_TWILIO_ACCOUNT: 'AC1', EMUN_TWILIO_TOKEN: 'secret', EMUN_TWILIO_FROM: 'Emun' }
  const strict = { NODE_ENV: 'production', ...sender, ...Object.fromEntries(sources) }
  const production = await startTestServer({ sandbox: false, env: strict, database: server.database })
  try {
    const given = { token: await rails.tokenOf('treasurer'), key: crypto.randomUUID(), body: {} }
    expect((await ask(production.url, operator.makePayoutFile, given)).codes).toEqual(['operation_not_allowed'])
  } finally {
    await production.stop()
  }
})

let paidByFile: { readonly part: string; readonly pay: string }

it('puts what is ready into a file, names what does not fit, and keeps the file to the byte', async () => {
  const good = await withdraw('bank', '150.00', { ...account, owner: 'דנה כהן' })
  const latin = await withdraw('bank', '50.00', { ...account, owner: 'Dana Cohen' })
  const large = await withdraw('bank', '5000.00', { ...account, owner: 'דנה כהן' })
  await rails.advance(2 * hour)
  const part = await take(good, '100.00')
  const latinPart = await take(latin, '50.00')
  await take(large, '5000.00')
  // What is corrected now is of the rest: the part goes where it was to go when it was taken.
  const elsewhere = { ...account, account: '654321', owner: 'דנה כהן' }
  expect((await openWithdrawalTest(server.url, rails).correct(dana, good, elsewhere)).codes).toEqual([])
  const { file, left } = await makeFile()
  expect(left).toMatchObject([{ part: latinPart.id, withdrawal: latin, field: 'name', problem: 'not_hebrew' }])
  expect(file).toMatchObject({ payments: 1, total: part.costs.receive, number: 1 })
  expect(await rails.readWithdrawal(dana, good)).toMatchObject({ parts: [{ state: 'sent', reference: '10001' }] })
  const token = await rails.tokenOf('treasurer')
  const response = await fetch(`${server.url}/operator/payout-files/${file?.id ?? ''}`, {
    headers: { 'auth-token': token },
  })
  expect(response.headers.get('content-disposition')).toContain(file?.fileName)
  const golden = encodeMasav({
    institution: '99999999',
    sendingInstitution: '99999',
    institutionName: 'אמון לדוגמה',
    serial: 1,
    createdOn: dayIn('Asia/Jerusalem', new Date(file?.at ?? 0)),
    payOn: parsePlainDate(file?.payOn ?? '') ?? dayIn('Asia/Jerusalem', new Date(0)),
    payments: [
      { ...account, name: 'דנה כהן', amount: amountOf(part.costs.receive) as Money<'ILS'>, reference: '10001' },
    ],
  })
  const bytes = 'bytes' in golden ? Buffer.from(golden.bytes).toString('latin1') : ''
  expect(bytes).toHaveLength(4 * 130)
  expect(await response.text()).toBe(bytes)
  paidByFile = { part: part.id, pay: part.costs.receive.amount }
  expect(await makeFile()).toMatchObject({ file: null, left: [{ part: latinPart.id }] })
  const listed = await ask(server.url, operator.listPayoutFiles, { token })
  expect(listed.reply).toMatchObject({ files: [{ id: file?.id }], waiting: 1 })
})

it('leaves a payment alone whose withdrawal somebody has on their desk', async () => {
  const id = await withdraw('bank', '60.00', { ...account, owner: 'דנה כהן' })
  await rails.advance(2 * hour)
  const part = await take(id, '60.00')
  await server.database.pool.query(
    `update desk_claim set operator_id = (select id from operator where role = 'approver' limit 1) where item = $1`,
    [id],
  )
  expect((await makeFile()).left).toContainEqual(expect.objectContaining({ part: part.id, problem: 'on_a_desk' }))
  await server.database.pool.query('delete from desk_claim where item = $1', [id])
  expect((await makeFile()).file).toMatchObject({ number: 2, payments: 1 })
})

it('asks again, by hand, what became of a payment that nobody answered for', async () => {
  const id = await withdraw('paypal', '100.02', { email: 'dana@emun.example' })
  await rails.advance(2 * hour)
  const part = await eventually(async () => {
    const { rows } = await server.database.pool.query<{ id: string; state: string }>(
      'select id, state from withdrawal_part where withdrawal_id = $1',
      [id],
    )
    return rows.find(({ state }) => state === 'unknown') ?? null
  }, 'the payout did not become unknown')
  const token = await rails.tokenOf('treasurer')
  await rails.claim('unknownOutcomes', part.id, 'treasurer')
  const read = await ask(server.url, operator.readUnknownOutcome, { token, params: { id: part.id } })
  expect(read.reply.outcome).toMatchObject({ what: 'payout', about: id, state: 'unknown', isUnknown: true })
  expect((await bank.report()).breaks).toContainEqual(expect.objectContaining({ kind: 'outcome_unknown', id: part.id }))
  await rails.advance(5 * minute)
  const fresh = await rails.tokenOf('treasurer')
  await rails.claim('unknownOutcomes', part.id, 'treasurer')
  // It may have heard by itself meanwhile: then there is nothing to ask about.
  const asked = await ask(server.url, operator.askForOutcome, { token: fresh, params: { id: part.id }, body: {} })
  expect(['', 'claim_lost']).toContain(asked.codes.join())
  await rails.untilWithdrawal(dana, id, 'paid')
  const lost = await ask(server.url, operator.askForOutcome, { token: fresh, params: { id: part.id }, body: {} })
  expect(lost.codes).toEqual(['claim_lost'])
  const none = await ask(server.url, operator.readUnknownOutcome, {
    token: fresh,
    params: { id: `prt_${'0'.repeat(32)}` },
  })
  expect(none.codes).toEqual(['record_not_found'])
})

it('finds nothing between the books after a mixed day, and says by how much they were apart before it', async () => {
  const card = (await rails.open(dana, 'card', usd('100.00'))).reply.deposit
  await rails.act((await rails.until(dana, card.id, 'details_ready')).payAt ?? '', 'pay')
  await rails.until(dana, card.id, 'credited')
  const back = await withdraw('paypal', '100.10', { email: 'dana@emun.example' })
  await eventually(async () => {
    await rails.advance(hour)
    return (await rails.readWithdrawal(dana, back)).parts[0]?.state === 'returned' ? back : null
  }, 'what was paid by PayPal did not come back')
  const exact = await waiting('bank', '7000.00')
  const odd = await waiting('bank', '8000.00')
  const [day, lost] = [exact.day, '123.00']
  const { rows } = await server.database.pool.query<{ minor: string }>(
    `select sum(pay_minor)::text as minor from withdrawal_part where state = 'sent' and provider is null`,
  )
  const sent = BigInt(rows[0]?.minor ?? 0)
  const second = sent - BigInt(paidByFile.pay.replace('.', ''))
  const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const came = 700_000n + 798_000n + 12_300n
  const closing = 1_000_000n + came - sent - 990n
  await bank.import('bank', decimal(closing), [
    [day, exact.pay, 'Dana', 'IN-EXACT'],
    [day, '7980.00', 'Dana', 'IN-ODD'],
    [day, lost, 'Nobody', 'IN-LOST'],
    [day, `-${paidByFile.pay}`, 'Out', 'OUT-FILE'],
    [day, `-${decimal(second)}`, 'Out', 'OUT-TWO'],
    [day, '-9.90', 'Bank', 'FEE'],
  ])
  await rails.until(dana, exact.id, 'credited')
  await bank.untilMatched()
  const during = await bank.report()
  expect(during.rails.find(({ rail }) => rail === 'bank')).toMatchObject({ outside: { amount: ils(decimal(closing)) } })
  expect(during.breaks.map(({ kind }) => kind).toSorted()).toEqual(
    ['came_unmatched', 'came_unmatched', 'went_unmatched', 'went_unmatched', 'went_unmatched'].toSorted(),
  )
  const line = async (reference: string) => (await bank.lineOf(reference))?.id ?? ''
  const first = (await bank.read(await line('OUT-FILE'))).reply.line.suggestions
  expect(first).toMatchObject([{ kind: 'part', id: paidByFile.part }])
  await bank.decide(await line('OUT-FILE'), { decision: 'matched', kind: 'part', target: paidByFile.part })
  const [other] = (await bank.read(await line('OUT-TWO'))).reply.line.suggestions
  await bank.decide(await line('OUT-TWO'), { decision: 'matched', kind: 'part', target: other?.id ?? '' })
  await bank.decide(await line('IN-ODD'), { decision: 'matched', kind: 'deposit', target: odd.id })
  await bank.decide(await line('FEE'), { decision: 'ignored', note: 'What the bank takes.' })
  await bank.decide(await line('IN-LOST'), { decision: 'sent_back', note: 'Nobody’s.', reference: 'BACK' })
  const after = await bank.report()
  expect(after.breaks).toEqual([])
  expect(after.compared).toMatchObject({ lines: 6 })
  expect(after.rails.find(({ rail }) => rail === 'bank')).toMatchObject({
    suspense: ils('0.00'),
    difference: ils('-123.00'),
    explained: ils('-123.00'),
  })
  const gone = closing - 12_300n
  await bank.import('bank', decimal(gone), [[day, '-123.00', 'Back', 'OUT-BACK']])
  const [sentBack] = (await bank.read(await line('OUT-BACK'))).reply.line.suggestions
  expect(sentBack).toMatchObject({ kind: 'returned', id: await line('IN-LOST') })
  await bank.decide(await line('OUT-BACK'), { decision: 'matched', kind: 'returned', target: sentBack?.id ?? '' })
  const end = await bank.report()
  expect(end.breaks).toEqual([])
  expect(end.rails.find(({ rail }) => rail === 'bank')).toMatchObject({
    difference: ils('0.00'),
    ledger: ils(decimal(gone)),
  })
  expect(end.rails.find(({ rail }) => rail === 'card')).toMatchObject({ difference: usd('0.00') })
  expect(end.rails.find(({ rail }) => rail === 'paypal')).toMatchObject({ difference: usd('0.00') })
})

it('puts what the recipient’s bank sent back on hold again, once: payment_differs, already_decided, operation_not_allowed', async () => {
  const { rows } = await server.database.pool.query<{
    closing: string
    withdrawal: string
    other: string
    pay: string
  }>(
    `select (select closing_minor from statement where rail = 'bank' order by imported_at desc limit 1) as closing,
      p.withdrawal_id as withdrawal, o.id as other
    from withdrawal_part p join withdrawal_part o on o.state = 'settled' and o.provider is null and o.id <> p.id
    where p.id = $1 limit 1`,
    [paidByFile.part],
  )
  const { closing, withdrawal, other } = rows[0] ?? { closing: '0', withdrawal: '', other: '' }
  const minor = BigInt(paidByFile.pay.replace('.', ''))
  const decimal = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  const before = await rails.readWithdrawal(dana, withdrawal)
  const day = dayIn('Asia/Jerusalem', new Date(before.updatedAt))
  await bank.import('bank', decimal(BigInt(closing) + minor + 1_717n), [
    [day, paidByFile.pay, 'Cohen Dana', 'IN-SENT-BACK'],
    [day, '17.17', 'Somebody', 'IN-ELSE'],
  ])
  await bank.untilMatched()
  const line = async (reference: string) => (await bank.lineOf(reference))?.id ?? ''
  const [suggested] = (await bank.read(await line('IN-SENT-BACK'))).reply.line.suggestions
  expect(suggested).toMatchObject({
    kind: 'part_back',
    id: paidByFile.part,
    about: withdrawal,
    signs: ['amount', 'name'],
  })
  const matched = { decision: 'matched', kind: 'part_back', target: paidByFile.part } as const
  expect((await bank.decide(await line('IN-ELSE'), matched)).codes).toEqual(['payment_differs'])
  const twice = await Promise.all([
    bank.decide(await line('IN-SENT-BACK'), matched),
    bank.decide(await line('IN-SENT-BACK'), matched),
  ])
  expect(twice.flatMap(({ codes }) => codes)).toHaveLength(1)
  expect(await rails.readWithdrawal(dana, withdrawal)).toMatchObject({
    state: 'on_hold',
    paid: usd('0.00'),
    next: { who: 'you' },
    parts: [{ state: 'returned', failure: { reason: 'sent_back' } }],
  })
  expect((await bank.report()).breaks.map(({ kind }) => kind)).toEqual(['came_unmatched'])
  expect((await bank.decide(await line('IN-ELSE'), { ...matched, target: other })).codes).toEqual(['payment_differs'])
  await bank.decide(await line('IN-ELSE'), { decision: 'ignored', note: 'Interest.' })
  const end = await bank.report()
  expect(end.breaks).toEqual([])
  expect(end.rails.find(({ rail }) => rail === 'bank')).toMatchObject({ difference: ils('0.00') })
})

const tampered: readonly (readonly [what: string, change: string, undo: string, kinds: readonly string[]])[] = [
  [
    'a payment',
    `update payment set amount_minor = amount_minor + 1 where source = 'statement'`,
    `update payment set amount_minor = amount_minor - 1 where source = 'statement'`,
    ['payment_without_posting', 'suspense_differs'],
  ],
  [
    'a part',
    `update withdrawal_part set pay_minor = pay_minor + 1 where state = 'settled'`,
    `update withdrawal_part set pay_minor = pay_minor - 1 where state = 'settled'`,
    ['part_without_posting', 'float_differs'],
  ],
  [
    'a withdrawal',
    `update withdrawal set taken_back_minor = taken_back_minor + 1 where on_hold_minor > 0`,
    `update withdrawal set taken_back_minor = taken_back_minor - 1 where taken_back_minor > 0`,
    ['return_balance_differs'],
  ],
  [
    'a line',
    `update statement_line set amount_minor = amount_minor + 100 where reference = 'IN-ODD'`,
    `update statement_line set amount_minor = amount_minor - 100 where reference = 'IN-ODD'`,
    ['days_missing', 'float_differs', 'suspense_differs'],
  ],
  [
    'a statement',
    `update statement set closing_minor = closing_minor + 100`,
    `update statement set closing_minor = closing_minor - 100`,
    ['days_missing'],
  ],
]

it.each(tampered)('finds that %s was tampered with', async (_, change, undo, kinds) => {
  // On hold, so that there is something to be taken from.
  await withdraw('bank', '10.00', { ...account, owner: 'דנה כהן' })
  await server.database.pool.query(change)
  const found = (await bank.report()).breaks.map(({ kind }) => kind)
  await server.database.pool.query(undo)
  for (const kind of kinds) expect(found).toContain(kind)
  expect((await bank.report()).breaks).toEqual([])
})
