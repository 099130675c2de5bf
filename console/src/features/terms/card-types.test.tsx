import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, drawConsole, errorAt, noa, pageText, press, serve, type } from '../../test/drawn.tsx'

afterEach(clearConsole)

const usd = (amount: string) => ({ amount, currency: 'USD' })
const values = {
  isOn: true,
  fee: usd('15.00'),
  start: usd('25.00'),
  topUpFeeBasisPoints: 600,
  topUpMinimum: usd('1.00'),
  topUpMaximum: usd('5000.00'),
}
const came = { effectiveAt: '1970-01-01T00:00:00Z', proposedBy: null, approvedBy: null, reason: null }
const starter = {
  name: 'starter',
  title: 'Starter card',
  isServed: true,
  issuer: {
    start: { least: usd('10.00'), most: usd('100.00') },
    topUp: { least: usd('1.00'), most: null },
  },
  highestFee: usd('50.00'),
  highestTopUpFeeBasisPoints: 600,
  current: { ...values, ...came },
  toCome: [],
  past: [],
  proposal: null,
}
const proposal = {
  ...values,
  fee: usd('20.00'),
  topUpFeeBasisPoints: 500,
  id: 'apr_1',
  by: 'Noa Bar',
  isOwn: false,
  at: '2030-01-01T10:00:00Z',
  expiresAt: '2030-01-02T10:00:00Z',
  effectiveAt: null,
  reason: 'The issuer asks for more',
}
const limit = { code: 'never_binds', about: 'card_type starter', limit: usd('5000.00'), most: usd('2000.00') }

const count = (of: number) => ({ unit: 'count', count: of })
const declines = {
  name: 'card_declines_in_a_row',
  least: count(2),
  most: count(20),
  current: { value: count(3), ...came },
  toCome: [],
  past: [],
  proposal: null,
}

async function open(role: string, card: object, answers: Parameters<typeof serve>[0] = {}, path = 'card-types') {
  const settings = [declines]
  const terms = { ok: true, wallet: 'USD', rails: [], cards: [card], settings, rates: [], transferLimits: [] }
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/terms': { body: { ...terms, warnings: [limit], now: '2030-01-01T10:00:00Z' } },
    ...answers,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', `/console/${path}`)
  return fetch
}

const sentBy = (fetch: Awaited<ReturnType<typeof open>>) => {
  const sent = fetch.mock.calls.find(([, request]) => request.method === 'POST')
  return sent && { path: sent[0], body: JSON.parse(sent[1].body as string) as unknown }
}
const buttons = () => [...document.querySelectorAll('main button')].map((button) => button.textContent)
const submit = () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click()

test('who only looks sees what each type costs and allows, and what of it has no effect', async () => {
  await open('auditor', { ...starter, isServed: false, current: { ...starter.current, isOn: false } })
  const facts = [...document.querySelectorAll('.terms-row dd')].map((fact) => fact.textContent)
  expect(facts).toEqual(['$15.00', '$25.00', '6%', '$1.00', '$5,000.00'])
  expect(document.querySelector('.terms-name')?.textContent).toContain('Not sold')
  expect(pageText()).toContain('Nobody makes it here')
  expect(pageText()).toMatch(/Starter card: .*\$2,000\.00/)
  expect(buttons()).toEqual([])
})

test.each(['card-types', 'changes'])(
  'an approver sees on %s what would change and what customers would be shown',
  async (path) => {
    const fetch = await open(
      'approver',
      { ...starter, proposal },
      { 'POST /operator/terms/apr_1/approval': { body: { ok: true, effectiveAt: null } } },
      path,
    )
    const told = (which: 'del' | 'ins') =>
      [...document.querySelectorAll(`.proposal ${which}`)].map(
        (fact) => fact.textContent?.split(': ')[1] ?? fact.textContent,
      )
    expect(told('del').join()).toMatch(/\$15\.00.*6%/)
    expect(told('ins').join()).toMatch(/\$20\.00.*5%/)
    const totals = [...document.querySelectorAll('.comparison .cost-total')].map((sum) => sum.textContent)
    expect(totals[0]).toMatch(/\$106\.00.*\$40\.00/)
    expect(totals[1]).toMatch(/\$105\.00.*\$45\.00/)
    await press('Decline')
    await type('note', 'Not now')
    submit()
    await expect
      .poll(() => sentBy(fetch))
      .toEqual({ path: '/operator/terms/apr_1/approval', body: { outcome: 'declined', note: 'Not now' } })
  },
)

test('who may propose does so in the units of the wire, and is told at each field what is wrong with it', async () => {
  const refused = {
    ok: false,
    errors: [{ code: 'minimal_amount', field: 'start', details: { minimum: usd('10.00') } }],
  }
  const fetch = await open('admin', starter, { 'POST /operator/terms': { status: 400, body: refused } })
  await press('Propose a change')
  expect(document.querySelector('dialog')?.textContent).toContain('The issuer takes')
  await type('fee', 'plenty')
  await type('topUpFeeBasisPoints', '6.01')
  submit()
  await expect.poll(() => errorAt('fee')).not.toBe('')
  await expect.poll(() => errorAt('topUpFeeBasisPoints')).not.toBe('')
  await type('fee', '20')
  await type('start', '5')
  await type('topUpFeeBasisPoints', '5.5')
  await type('reason', 'The issuer asks for more')
  submit()
  await expect.poll(() => errorAt('start')).toContain('$10.00')
  expect(sentBy(fetch)?.body).toEqual({
    about: 'card',
    name: 'starter',
    ...values,
    fee: usd('20.00'),
    start: usd('5.00'),
    topUpFeeBasisPoints: 550,
    reason: 'The issuer asks for more',
  })
})

test('how many declines block a card is proposed there too, as a number', async () => {
  const fetch = await open(
    'admin',
    { ...starter, proposal },
    { 'POST /operator/terms': { body: { ok: true, id: 'apr_2', warnings: [] } } },
  )
  expect(pageText()).toContain('Declined payments in a row that block a card')
  await press('Propose a change')
  expect(document.querySelector('dialog')?.textContent).toMatch(/From .*2.* to .*20/)
  await type('value', '4')
  await type('reason', 'Shops ask twice by now')
  submit()
  await expect
    .poll(() => sentBy(fetch)?.body)
    .toEqual({
      about: 'setting',
      name: 'card_declines_in_a_row',
      value: count(4),
      reason: 'Shops ask twice by now',
    })
})
