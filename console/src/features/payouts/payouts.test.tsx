import { afterEach, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
  clearConsole,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  refusal,
  sentTo,
  serve,
  settle,
  type,
} from '../../test/drawn.tsx'
import { costs, deskOf, now, payingCustomer, usd } from '../../test/money.ts'
import { letters } from './letters.ts'

const part = {
  id: 'prt_1',
  withdrawal: 'wdr_1',
  state: 'claimed',
  costs: { ...costs, pay: usd('400.00') },
  reference: null,
  collect: [],
  failure: null,
  createdAt: now,
  updatedAt: now,
  transaction: null,
  hasReceipt: false,
  claimedBy: 'Noa Bar',
  isOwn: true,
  approval: null,
  destination: [{ name: 'iban', label: 'IBAN', value: 'IL620108000000099999999', kind: 'iban' }],
}
const withdrawal = {
  id: 'wdr_1',
  paymentSystem: 'bank',
  title: 'Bank transfer',
  state: 'on_hold',
  costs: { ...costs, pay: usd('1200.00') },
  onHold: usd('1200.00'),
  inProgress: usd('0.00'),
  paid: usd('0.00'),
  takenBack: usd('0.00'),
  destination: [{ name: 'iban', label: 'IBAN', value: 'IL620108000000099999999', kind: 'iban' }],
  parts: [],
  notBefore: null,
  rejection: null,
  createdAt: now,
  updatedAt: now,
  next: { who: 'us', by: null },
}
const payout = {
  withdrawal,
  customer: payingCustomer,
  flags: ['new_destination'],
  parts: [] as object[],
  approvalFrom: usd('5000.00'),
  collectFields: [] as object[],
  way: 'hand',
}
const nothingOnHold = { ...withdrawal, onHold: usd('0.00'), inProgress: usd('400.00') }

beforeAll(() => letters.load('he'))
afterEach(clearConsole)

async function open(path: 'withdrawals' | 'payout-approvals', changes: object = {}, answers: object = {}) {
  const desk =
    path === 'withdrawals'
      ? deskOf('treasurer', 'withdrawals', 'wdr_1')
      : deskOf('approver', 'payoutApprovals', 'wdr_1')
  const fetch = serve({
    ...desk,
    'GET /operator/withdrawals/wdr_1': { body: { ok: true, payout: { ...payout, ...changes }, now } },
    'POST /operator/withdrawals/wdr_1/part': { body: { ok: true, part } },
    'POST /operator/withdrawals/wdr_1/reject': { body: { ok: true } },
    'POST /operator/parts/prt_1/settle': { body: { ok: true, part: { ...part, state: 'settled' } } },
    'POST /operator/parts/prt_1/fail': { body: { ok: true, part: { ...part, state: 'failed' } } },
    'POST /operator/parts/prt_1/approval': { body: { ok: true } },
    ...answers,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', `/console/${path}/wdr_1`)
  await settle()
  return fetch
}

test('all that is on hold is proposed, and a part of it can be taken', async () => {
  const fetch = await open('withdrawals')
  expect(control('amount').value).toBe('1200.00')
  expect(pageText()).toContain('First payment to this destination')
  await type('amount', '1,500')
  await pressKey('a')
  expect(errorAt('amount')).toContain('1,200.00')
  await type('amount', '400')
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/part')).toMatchObject([{ body: { amount: usd('400.00') }, key: expect.any(String) }])
})

test('a large part says before it is taken that a second person has to agree', async () => {
  await open('withdrawals', { approvalFrom: usd('1200.00') })
  expect(pageText()).toContain('A second person has to agree')
  await type('amount', '1199.99')
  expect(pageText()).not.toContain('A second person has to agree')
})

test('what waits for another destination is not taken, and a part that goes elsewhere says where', async () => {
  const destination = [{ name: 'iban', label: 'IBAN', value: 'DE89370400440532013000', kind: 'iban' }]
  const waiting = { ...withdrawal, next: { who: 'you', by: null } }
  const fetch = await open('withdrawals', { withdrawal: waiting, parts: [{ ...part, destination }] })
  expect(pageText()).toContain('The customer is asked for another destination')
  expect(pageText()).toContain('This part still goes here')
  expect(pageText()).toContain('DE89370400440532013000')
  await press('Take ')
  expect(sentTo(fetch, '/part')).toEqual([])
})

test('a part counts as large with what is paid and being paid already', async () => {
  await open('withdrawals', { withdrawal: { ...withdrawal, paid: usd('3000.00'), inProgress: usd('1000.00') } })
  await type('amount', '999.99')
  expect(pageText()).not.toContain('A second person has to agree')
  await type('amount', '1000.00')
  expect(pageText()).toContain('A second person has to agree')
})

test('a destination that rests is not paid yet', async () => {
  const fetch = await open('withdrawals', { withdrawal: { ...withdrawal, notBefore: '2030-01-01T12:30:00.000Z' } })
  expect(pageText()).toMatch(/It can be paid from.*14:30/)
  await pressKey('a')
  expect(sentTo(fetch, '/part')).toEqual([])
})

test('a part is settled with its reference and what the customer collects with; after the last one comes the next', async () => {
  const collectFields = [{ name: 'code', kind: 'digits', label: 'Collection code' }]
  const fetch = await open('withdrawals', { withdrawal: nothingOnHold, parts: [part], collectFields })
  await pressKey('a')
  expect([errorAt('reference'), errorAt('code')]).not.toContain('')
  await type('reference', 'TX-1')
  await type('code', '4821')
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/settle')).toMatchObject([{ body: { reference: 'TX-1', collect: { code: '4821' } } }])
  expect(location.pathname).toBe('/console/withdrawals')
})

test('a transaction that the chain does not know stands as it was typed, and is said beside the button', async () => {
  await open(
    'withdrawals',
    { withdrawal: nothingOnHold, parts: [part], way: 'chain' },
    { 'POST /operator/parts/prt_1/settle': { status: 404, body: refusal('payment_not_found') } },
  )
  await type('reference', '0f3a')
  await pressKey('a')
  await settle()
  expect(document.querySelector('.parts .banner')?.textContent).toContain('couldn’t find this payment')
  expect(control('reference').value).toBe('0f3a')
})

test('a row of the queue says by what in words', async () => {
  const desk = deskOf('treasurer', 'withdrawals', 'wdr_1')
  const { body } = desk['GET /operator/queues/withdrawals'] as { body: { items: object[] } }
  const items = body.items.map((row) => ({ ...row, request: 'usdt-trc20' }))
  await open('withdrawals', {}, { 'GET /operator/queues/withdrawals': { body: { ...body, items } } })
  expect(pageText()).toContain('USDT (TRC20)')
  expect(pageText()).not.toContain('usdt-trc20')
})

test('what a provider pays nobody takes or settles by hand, also when nobody knows what became of it', async () => {
  const unknown = { ...part, state: 'unknown', isOwn: false, claimedBy: '' }
  const fetch = await open('withdrawals', { parts: [unknown], way: 'provider' })
  expect(pageText()).toContain('It may have been paid already')
  expect(pageText()).toContain('The provider pays this by itself')
  const buttons = [...document.querySelectorAll('.decision button')].map((each) => each.textContent)
  expect(buttons).toEqual(['Reject… R'])
  expect(document.querySelector('[name=amount], [name=reference]')).toBeNull()
  await pressKey('a')
  expect([...sentTo(fetch, '/part'), ...sentTo(fetch, '/settle')]).toEqual([])
  await press('Reject')
  await settle()
  expect(pageText()).toContain('Reject what is left of the withdrawal')
})

test('of a part that was paid nothing more is said by hand', async () => {
  await open('withdrawals', { withdrawal: nothingOnHold, parts: [{ ...part, state: 'settled' }] })
  expect(document.querySelector('.parts button')).toBeNull()
})

test('what waits for a second person cannot be paid', async () => {
  const approval = { state: 'open', by: null }
  const fetch = await open('withdrawals', { withdrawal: nothingOnHold, parts: [{ ...part, approval }] })
  expect(pageText()).toContain('Do not pay it before somebody else has agreed')
  await pressKey('a')
  expect(document.querySelector('[name=reference]')).toBeNull()
  expect(sentTo(fetch, '/settle')).toEqual([])
})

test('a part that somebody else took warns of paying it twice', async () => {
  await open('withdrawals', { withdrawal: nothingOnHold, parts: [{ ...part, isOwn: false, claimedBy: 'Maya Levi' }] })
  expect(pageText()).toContain('Maya Levi took this part')
})

test('a part that was not paid goes back on hold with a reason, in the customer’s language', async () => {
  const fetch = await open('withdrawals', { withdrawal: nothingOnHold, parts: [part] })
  await press('Was not paid')
  await settle()
  await press('Put on hold again')
  expect(errorAt('reason')).not.toBe('')
  await choose('reason', 'account_closed')
  await press('Put on hold again')
  await settle()
  expect(sentTo(fetch, '/fail')).toMatchObject([
    { body: { reason: 'account_closed', message: expect.stringContaining('withdrawal_failed.account_closed') } },
  ])
})

test('what is left can be rejected, and goes back to the balance', async () => {
  const fetch = await open('withdrawals')
  await pressKey('r')
  await settle()
  await choose('reason', 'recipient_differs')
  await press('Return to balance')
  await settle()
  expect(sentTo(fetch, '/reject')).toMatchObject([
    {
      body: { reason: 'recipient_differs', message: expect.stringContaining('withdrawal_rejected.recipient_differs') },
    },
  ])
})

const waiting = { ...part, isOwn: false, claimedBy: 'Maya Levi', approval: { state: 'open', by: null } }

test('an approver agrees at once, and says why not', async () => {
  const fetch = await open('payout-approvals', { withdrawal: nothingOnHold, parts: [waiting] })
  await pressKey('r')
  expect(errorAt('note')).not.toBe('')
  expect(sentTo(fetch, '/approval')).toEqual([])
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/approval')).toMatchObject([{ body: { decision: 'approved', note: '' } }])
  expect(location.pathname).toBe('/console/payout-approvals')
})

test('nobody agrees to a part that they took themselves', async () => {
  const fetch = await open('payout-approvals', { withdrawal: nothingOnHold, parts: [{ ...waiting, isOwn: true }] })
  expect(pageText()).toContain('You took this part yourself')
  await pressKey('a')
  await pressKey('r')
  await settle()
  expect(sentTo(fetch, '/approval')).toEqual([])
})

test('a part that is in a file for the bank is not paid another way, and is settled by the file’s reference', async () => {
  const inFile = { ...part, state: 'sent', reference: '10001' }
  const fetch = await open('withdrawals', { withdrawal: nothingOnHold, parts: [inFile], way: 'file' })
  expect(pageText()).toContain('do not pay it another way')
  expect(pageText()).not.toContain('Send exactly')
  expect(control('reference').value).toBe('10001')
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/settle')).toMatchObject([{ body: { reference: '10001' } }])
})
