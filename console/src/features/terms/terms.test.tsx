import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, drawConsole, errorAt, noa, pageText, press, serve, type } from '../../test/drawn.tsx'

afterEach(clearConsole)

const usd = (amount: string) => ({ amount, currency: 'USD' })
const values = { isOn: true, feeBasisPoints: 1_500, minimum: usd('10.00'), maximum: usd('4000.00') }
const came = { effectiveAt: '1970-01-01T00:00:00Z', proposedBy: null, approvedBy: null, reason: null }
const card = {
  rail: 'card',
  title: 'Card',
  direction: 'deposit',
  currency: 'USD',
  isServed: true,
  highestFeeBasisPoints: 1_500,
  current: { ...values, ...came },
  toCome: [],
  past: [],
  proposal: null,
}
const proposal = {
  ...values,
  feeBasisPoints: 1_200,
  id: 'apr_1',
  by: 'Noa Bar',
  isOwn: false,
  at: '2030-01-01T10:00:00Z',
  expiresAt: '2030-01-02T10:00:00Z',
  effectiveAt: null,
  reason: 'Cheaper now',
}
const reply = (rail: object) => ({
  ok: true,
  wallet: 'USD',
  rails: [rail],
  cards: [],
  settings: [],
  rates: [],
  transferLimits: [],
  warnings: [],
  now: '2030-01-01T10:00:00Z',
})

async function open(role: string, rail: object, answers: Parameters<typeof serve>[0] = {}) {
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/terms': { body: reply(rail) },
    ...answers,
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/fees')
  return fetch
}

const sentBy = (fetch: Awaited<ReturnType<typeof open>>) => {
  const sent = fetch.mock.calls.find(([, request]) => request.method === 'POST')
  return sent && { path: sent[0], body: JSON.parse(sent[1].body as string) as unknown }
}
const buttons = () => [...document.querySelectorAll('main button')].map((button) => button.textContent)

test('an approver sees old and new beside each other, what a hundred comes to, and decides', async () => {
  const fetch = await open(
    'approver',
    { ...card, proposal },
    {
      'POST /operator/terms/apr_1/approval': { body: { ok: true, effectiveAt: '2030-01-01T10:00:00Z' } },
    },
  )
  expect(document.querySelector('.proposal del')?.textContent).toContain('15%')
  expect(document.querySelector('.proposal ins')?.textContent).toContain('12%')
  const gets = [...document.querySelectorAll('.comparison .cost-total dd')].map((sum) => sum.textContent)
  expect(gets).toEqual(['$85.00', '$88.00'])
  await press('Agree')
  await type('note', 'Seen')
  document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click()
  await expect
    .poll(() => sentBy(fetch))
    .toEqual({
      path: '/operator/terms/apr_1/approval',
      body: { outcome: 'approved', note: 'Seen' },
    })
})

test('nobody is asked about their own proposal, and who proposes decides on none', async () => {
  await open('approver', { ...card, proposal: { ...proposal, isOwn: true } })
  expect(buttons().filter((name) => name.startsWith('Agree'))).toEqual([])
  expect(pageText()).toContain('somebody else decides')
})

test('who only looks can neither propose nor decide', async () => {
  await open('auditor', card)
  expect(pageText()).toContain('15%')
  expect(buttons()).toEqual([])
})

test('who may propose does so with a reason, in the units of the wire', async () => {
  const fetch = await open('admin', card, { 'POST /operator/terms': { body: { ok: true, id: 'apr_1', warnings: [] } } })
  await press('Propose a change')
  await type('feeBasisPoints', '12.5')
  document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click()
  await expect.poll(() => errorAt('reason')).toContain('We need this')
  await type('reason', 'Cheaper now')
  document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click()
  await expect
    .poll(() => sentBy(fetch)?.body)
    .toEqual({
      about: 'rail',
      rail: 'card',
      direction: 'deposit',
      ...values,
      feeBasisPoints: 1_250,
      reason: 'Cheaper now',
    })
})
