import type { DeskPartner } from '@emun/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  clearConsole,
  clickOn,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  sentTo,
  serve,
  type,
} from '../../test/drawn.tsx'

afterEach(clearConsole)

const submit = 'dialog[open] button[type="submit"]'

const working: DeskPartner = {
  interface: 'int_1',
  name: 'Shop',
  company: 'Levi & Sons',
  customer: 'cus_1',
  accountNumber: '1234567',
  standing: 'active',
  blockedSince: null,
  payments: 3,
  turnover: { amount: '37.50', currency: 'USD' },
  unheard: 2,
}
const blocked: DeskPartner = { ...working, standing: 'blocked_by_us', blockedSince: '2030-01-01T11:00:00Z' }

async function open(partner: DeskPartner, role: 'treasurer' | 'auditor' = 'treasurer') {
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/partners': { body: { ok: true, partners: [partner], hasMore: true } },
    'POST /operator/partners/int_1/block': { body: { ok: true } },
    'POST /operator/partners/int_1/unblock': { body: { ok: true } },
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/partners')
  return fetch
}

test('says whose it is and how it goes, and blocks it with a reason', async () => {
  const fetch = await open(working)
  expect(pageText()).toMatch(/Levi & Sons.*Shop · .*1234567.*Came in.*\$37\.50.*Payments.*3.*Undelivered messages.*2/)
  await press('Block Levi & Sons')
  await clickOn(submit)
  expect(errorAt('reason')).not.toBe('')
  await type('note', 'Please write to us.')
  await type('reason', 'Complaints')
  await clickOn(submit)
  expect(sentTo(fetch, '/operator/partners/int_1/block').map(({ body }) => body)).toEqual([
    { note: 'Please write to us.', reason: 'Complaints' },
  ])
  expect(pageText()).toContain('Done.')
})

test('one that we block says since when, and is given back with a reason', async () => {
  const fetch = await open(blocked)
  expect(pageText()).toMatch(/Blocked by us.*Blocked since/)
  await press('Unblock Levi & Sons')
  await type('reason', 'Settled')
  await clickOn(submit)
  expect(sentTo(fetch, '/operator/partners/int_1/unblock').map(({ body }) => body)).toEqual([
    { note: '', reason: 'Settled' },
  ])
})

test('is searched by what is typed, and says that there are more', async () => {
  const fetch = await open(working)
  expect(pageText()).toContain('There are more: search for the one you mean.')
  await type('q', 'Levi')
  expect(fetch.mock.lastCall?.[0]).toMatch(/\/operator\/partners\?q=Levi$/)
  expect(location.search).toBe('?q=Levi')
})

test('an auditor reads it and decides nothing', async () => {
  await open({ ...working, standing: 'blocked_by_owner' }, 'auditor')
  expect(pageText()).toContain('Blocked by the owner')
  expect(document.querySelector('.terms-acts')).toBeNull()
})
