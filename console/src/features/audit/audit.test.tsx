import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import { clearConsole, control, drawConsole, noa, pageText, press, serve } from '../../test/drawn.tsx'

afterEach(clearConsole)

const entry = {
  seq: 7,
  at: '2030-01-01T10:40:00Z',
  who: { id: 'opr_1', name: 'Noa Bar', role: 'admin' },
  action: 'operator_role_changed',
  about: { kind: 'operator', id: 'opr_2', name: 'Maya Stern' },
  before: { role: 'agent' },
  after: { role: 'reviewer' },
  reason: 'Knows documents',
  from: '10.9.8.7',
  seal: '0123456789ab',
}
const page = { ok: true, rows: [entry], nextCursor: null, people: [{ id: 'opr_1', name: 'Noa Bar' }] }
const desk = {
  'GET /operator/me': { body: { ok: true, operator: { ...noa, role: 'auditor' } } },
  'GET /operator/queues': { body: { ok: true, queues: [] } },
  'GET /operator/audit': { body: page },
  'GET /operator/audit/chain': { body: { ok: true, rows: 7, firstBroken: null } },
}

async function openAudit(path = '/console/audit', answers = {}) {
  const fetch = serve({ ...desk, ...answers })
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
  return fetch
}

test('an entry says who, what, the difference in words, why and from where', async () => {
  await openAudit()
  const [shown] = [...document.querySelectorAll('.entry')]
  expect(shown?.querySelector('del')?.textContent).toContain('Payment details and proofs')
  expect(shown?.querySelector('ins')?.textContent).toContain('Document review')
  for (const words of ['Changed the role', 'Maya Stern', 'Knows documents', 'Noa Bar', '10.9.8.7', '0123456789ab'])
    expect(shown?.textContent).toContain(words)
  expect(pageText()).toContain('7 entries, all as they were written')
})

test('facts are told in the words of the features they come from, never in codes', async () => {
  const rows = [
    {
      ...entry,
      action: 'second_look_asked',
      before: { level: 'moderation' },
      after: {
        level: 'crypto',
        document: 'addressProof',
        concerns: 'name_differs, doubt',
        until: '2030-01-05T10:00:00Z',
      },
      reason: null,
    },
    { ...entry, seq: 6, action: 'document_rejected', before: null, after: { newer_fact: 'x' }, reason: 'cut_off' },
    { ...entry, seq: 5, action: 'customer_blocked', before: null, after: { category: 'illegal_act' } },
    {
      ...entry,
      seq: 4,
      action: 'content_saved',
      about: { kind: 'content', id: 'cnt_1', name: 'account.security_threat' },
      before: null,
      after: { kind: 'template', slug: 'deposit.no_payment_found', version: 2 },
    },
  ]
  await openAudit('/console/audit', { 'GET /operator/audit': { body: { ...page, rows } } })
  const told = [...document.querySelectorAll('.entry')].map((each) => each.textContent)
  expect(told[0]).toContain('The name differs from the profile, The reviewer is not sure')
  for (const words of ['Under review', 'Verified for crypto', 'Proof of address', '5 January 2030, 12:00'])
    expect(told[0]).toContain(words)
  expect(told[1]).toContain('Edges are missing')
  expect(told[1]).toContain('newer fact')
  expect(told[2]).toContain('Illegal act')
  for (const words of [
    'Message template',
    'A deposit that is not credited: No payment found',
    'A blocked account: Security threat',
  ])
    expect(told[3]).toContain(words)
  expect(told.join()).not.toMatch(/[a-z]_[a-z]/)
})

test('money is told as money, and why it did not move in words', async () => {
  const about = { ...entry, about: { kind: 'customer', id: 'cus_1', name: 'Dana Cohen' }, before: null }
  const rows = [
    {
      ...about,
      action: 'deposit_credited',
      after: { deposit: 'dep_1', rail: 'usdt-trc20', received: '42.500000 USDT', amount: '41.00 USD' },
      reason: null,
    },
    { ...about, seq: 6, action: 'withdrawal_rejected', after: { rail: 'bank' }, reason: 'destination_incorrect' },
    {
      ...about,
      seq: 5,
      action: 'part_declined',
      after: { part: 'prt_1', amount: 'unknown' },
      reason: 'Ask first_name',
    },
  ]
  await openAudit('/console/audit', { 'GET /operator/audit': { body: { ...page, rows } } })
  const told = [...document.querySelectorAll('.entry')].map((each) => each.textContent)
  for (const words of ['Credited a deposit', 'USDT (TRC20)', '\u2066$41.00\u2069', '42.50'])
    expect(told[0]).toContain(words)
  for (const words of ['Declined a withdrawal', 'Bank transfer', 'The destination is not correct'])
    expect(told[1]).toContain(words)
  expect(told[2]).toContain('unknown')
  expect(told[2]).toContain('Ask first_name')
})

test('a broken chain is said, with the entry', async () => {
  await openAudit('/console/audit', {
    'GET /operator/audit/chain': { body: { ok: true, rows: 7, firstBroken: 3 } },
  })
  expect(pageText()).toContain('Entry 3 is not what was written')
})

test('a filter stands in the address, is asked for, and can be cleared', async () => {
  const fetch = await openAudit('/console/audit?action=operator_ended')
  const asked = () => fetch.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/operator/audit?'))
  expect(asked()).toEqual(['/operator/audit?action=operator_ended'])
  const who = document.querySelector<HTMLSelectElement>('select[name=who]')
  await act(async () => {
    if (who) who.value = 'opr_1'
    who?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(location.search).toBe('?action=operator_ended&who=opr_1')
  expect(asked().at(-1)).toContain('who=opr_1')
  await press('Clear filters')
  expect(location.search).toBe('')
})

test('a press on whom it is about leaves only that', async () => {
  await openAudit()
  await press('Maya Stern')
  expect(location.search).toBe('?about=opr_2')
  expect(pageText()).toContain('Only about')
})

test('more is fetched from where the page ended', async () => {
  const fetch = await openAudit('/console/audit', { 'GET /operator/audit': { body: { ...page, nextCursor: '7' } } })
  fetch.mockImplementationOnce(async () => new Response(JSON.stringify({ ...page, rows: [{ ...entry, seq: 6 }] })))
  await press('Show more')
  expect(fetch.mock.calls.at(-1)?.[0]).toBe('/operator/audit?cursor=7')
  expect(document.querySelectorAll('.entry')).toHaveLength(2)
})

test('an empty audit says what will stand there; one that does not come can be asked for again', async () => {
  await openAudit('/console/audit', { 'GET /operator/audit': { body: { ...page, rows: [] } } })
  expect(pageText()).toContain('Nothing here yet')
  await clearConsole()
  serve({ 'GET /operator/me': desk['GET /operator/me'] })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/audit')
  expect(pageText()).toContain('The audit could not be loaded')
  serve(desk)
  await press('Try again')
  expect(pageText()).toContain('Maya Stern')
  expect(control('who').value).toBe('')
})
