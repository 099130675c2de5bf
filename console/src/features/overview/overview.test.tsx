import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, drawConsole, noa, pageText, press, serve, settle } from '../../test/drawn.tsx'

afterEach(clearConsole)

const usd = (amount: string) => ({ amount, currency: 'USD' })
const ils = (amount: string) => ({ amount, currency: 'ILS' })
const now = '2030-01-10T12:00:00.000Z'

const position = {
  ok: true,
  floats: [
    { rail: 'card', currency: 'USD', held: usd('1250.00'), suspense: usd('0.00') },
    { rail: 'bank', currency: 'ILS', held: ils('980.50'), suspense: ils('30.00') },
  ],
  balances: [
    { kind: 'main', total: usd('1100.00'), wallets: 3 },
    { kind: 'return', total: usd('40.00'), wallets: 1 },
    { kind: 'fundraising', total: usd('85.00'), wallets: 2 },
    { kind: 'owed', total: usd('0.00'), wallets: 0 },
  ],
  rates: [
    { base: 'USD', quote: 'ILS', confirmedAt: '2030-01-10T11:56:00.000Z', isQuotable: true },
    { base: 'BTC', quote: 'USD', confirmedAt: '2030-01-10T10:45:00.000Z', isQuotable: false },
  ],
  changes: { waiting: 2, oldestAt: '2030-01-10T09:00:00.000Z' },
  now,
}
const found = (id: string, since: string, rail = 'bank') => ({ kind: 'came_unmatched', rail, id, amount: null, since })
const balance = { outside: null, difference: null, explained: null }
const report = {
  at: now,
  rails: position.floats.map(({ held, ...row }) => ({ ...row, ...balance, ledger: held })),
  breaks: [found('old', '2030-01-01T12:00:00.000Z'), found('new', '2030-01-10T11:00:00.000Z', 'atm')],
  compared: { payments: 4, parts: 2, withdrawals: 2, lines: 3 },
}
const queue = { name: 'unmatched', waiting: 3, oldestAt: '2030-01-10T09:30:00.000Z', late: 2, targetMs: 1 }

async function open(path: string, role = 'auditor', answers: Parameters<typeof serve>[0] = {}) {
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [queue], now } },
    'GET /operator/position': { body: position },
    'GET /operator/reconciliation': { body: { ok: true, report } },
    ...answers,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
  await settle()
  return fetch
}

const figures = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main .figure-row')].map((row) => [
    row.querySelector('.figure-name')?.textContent,
    row.querySelector('.figure')?.textContent,
    `${row.pathname}${row.search}`,
  ])

test('each number of the overview is the way to the list of exactly that', async () => {
  await open('/console')
  expect(figures()).toEqual([
    ['Credit or debit card', '$1,250.00', '/console/reconciliation?rail=card'],
    ['Bank transfer', '₪980.50', '/console/reconciliation?rail=bank'],
    ['Main balances', '$1,100.00', '/console/balances?kind=main'],
    ['On hold for withdrawals', '$40.00', '/console/balances?kind=return'],
    ['In fundraisers', '$85.00', '/console/balances?kind=fundraising'],
    ['Owed to us by customers', '$0.00', '/console/balances?kind=owed'],
    ['Up to a day old', '1', '/console/reconciliation?age=day'],
    ['Older than a week', '1', '/console/reconciliation?age=older'],
    ['USD/ILS', '4 min', '/console/rates?pair=USD/ILS'],
    ['BTC/USD', '1 h 15 min', '/console/rates?pair=BTC/USD'],
    ['Waiting for a second person', '2', '/console/changes'],
  ])
  expect(pageText()).toContain('Too old: nothing is priced by it')
  expect(pageText()).toContain('Of it, not anybody’s yet: ₪30.00')
})

test('a queue says how many wait, how long the oldest has, and how many are late, each a way there', async () => {
  await open('/console', 'treasurer')
  const row = document.querySelector<HTMLAnchorElement>('.queue-row')
  expect(row?.textContent).toContain('Oldest 2 h 30 min')
  expect(row?.pathname).toBe('/console/unmatched')
  const late = document.querySelector<HTMLAnchorElement>('.queue-late')
  expect([late?.textContent, `${late?.pathname}${late?.search}`]).toEqual(['2 late', '/console/unmatched?late=yes'])
})

test('who works on items sees nothing of the house’s money, and does not ask for it', async () => {
  for (const role of ['agent', 'reviewer']) {
    const fetch = await open('/console', role)
    expect(figures()).toEqual([])
    const asked = fetch.mock.calls.map(([path]) => path)
    expect(asked.filter((path) => path.includes('position') || path.includes('reconciliation'))).toEqual([])
    await clearConsole()
  }
})

test('the list behind a number of the books holds that number of them', async () => {
  for (const { search, ids, rails } of [
    { search: 'age=older', ids: ['old'], rails: 0 },
    { search: 'age=day', ids: ['new'], rails: 0 },
    { search: 'rail=bank', ids: ['old'], rails: 1 },
    { search: '', ids: ['old', 'new'], rails: 2 },
  ]) {
    await open(`/console/reconciliation?${search}`, 'approver')
    const shown = [...document.querySelectorAll('.break .fact-more')].map((line) => line.textContent)
    expect(shown.map((line, at) => line.includes(ids[at] ?? 'nothing'))).toEqual(ids.map(() => true))
    expect(document.querySelectorAll('.rail-balance')).toHaveLength(rails)
    expect(pageText().includes('Show all')).toBe(search !== '')
    await clearConsole()
  }
})

test('the wallets of a balance stand by their numbers, and what is not listed as one sum', async () => {
  const body = {
    ok: true,
    kind: 'main',
    total: usd('1100.00'),
    wallets: 3,
    largest: [{ accountNumber: '1234567', amount: usd('900.00') }],
    rest: { total: usd('200.00'), wallets: 2 },
  }
  await open('/console/balances?kind=main', 'approver', { 'GET /operator/balances': { body } })
  expect(figures()).toEqual([['1234567', '$900.00', '/console/users?q=1234567&why=routine']])
  expect(pageText()).toContain('In 2 more wallets $200.00')
})

test('numbers that do not come can be asked for again', async () => {
  await open('/console', 'auditor', { 'GET /operator/position': { status: 500, body: { ok: false, errors: [] } } })
  expect(pageText()).toContain('How we stand could not be loaded')
  serve({
    'GET /operator/position': { body: position },
    'GET /operator/reconciliation': { body: { ok: true, report } },
  })
  await press('Try again')
  await settle()
  expect(figures()).toHaveLength(11)
})

test('changes that wait are listed whole, those of rails and those of the house', async () => {
  const values = { isOn: true, feeBasisPoints: 1_500, minimum: usd('10.00'), maximum: usd('4000.00') }
  const came = { effectiveAt: '1970-01-01T00:00:00Z', proposedBy: null, approvedBy: null, reason: null }
  const proposed = {
    by: 'Dan',
    isOwn: false,
    at: now,
    expiresAt: '2030-01-11T09:00:00Z',
    effectiveAt: null,
    reason: 'Cheaper',
  }
  const value = (amount: string) => ({ value: { unit: 'money', amount: usd(amount) } })
  const setting = {
    name: 'day_withdraw_limit',
    least: value('1.00').value,
    most: value('90000.00').value,
    current: { ...value('50000.00'), ...came },
    toCome: [],
    past: [],
    proposal: { ...value('40000.00'), ...proposed, id: 'apr_2' },
  }
  const rail = {
    rail: 'card',
    title: 'Card',
    direction: 'deposit',
    currency: 'USD',
    isServed: true,
    highestFeeBasisPoints: 1_500,
    current: { ...values, ...came },
    toCome: [],
    past: [],
    proposal: { ...values, feeBasisPoints: 1_200, ...proposed, id: 'apr_1' },
  }
  const terms = {
    ok: true,
    wallet: 'USD',
    rails: [rail],
    cards: [],
    settings: [setting],
    rates: [],
    transferLimits: [],
  }
  await open('/console/changes', 'approver', { 'GET /operator/terms': { body: { ...terms, warnings: [], now } } })
  expect(document.querySelectorAll('.proposals > ul > li')).toHaveLength(2)
})

test('a page of the house’s money is nobody’s who works on items', async () => {
  await open('/console/balances?kind=main', 'agent')
  expect(document.querySelector('h1')?.textContent).toBe('There is nothing here')
})
