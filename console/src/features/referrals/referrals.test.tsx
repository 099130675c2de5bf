import type { FlaggedInviter } from '@emun/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
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

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const noticed: FlaggedInviter = {
  customer: 'cus_1',
  accountNumber: '1234567',
  flags: [{ reason: 'same_device', count: 2, lastAt: '2030-01-01T10:00:00Z' }],
  invited: 3,
  paid: usd('1.00'),
  available: usd('2.99'),
  hold: null,
}
const held: FlaggedInviter = {
  ...noticed,
  hold: { reason: 'own_accounts', note: 'כתבו לנו', by: 'Noa', since: '2030-01-01T11:00:00Z' },
}

async function open(inviter: FlaggedInviter, role: 'treasurer' | 'auditor' = 'treasurer') {
  const fetch = serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/referrals': { body: { ok: true, inviters: [inviter] } },
    'POST /operator/referrals/cus_1/hold': { body: { ok: true } },
    'POST /operator/referrals/cus_1/clear': { body: { ok: true } },
  })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/referrals')
  return fetch
}

test('says what was noticed and what is at stake, and holds it with a note to the customer', async () => {
  const fetch = await open(noticed)
  expect(pageText()).toMatch(/1234567.*Same device as another account × 2.*Invited.*3.*\$2\.99/)
  await press('Hold payouts 1234567')
  await clickOn(submit)
  expect(errorAt('note')).not.toBe('')
  await choose('category', 'own_accounts')
  await type('note', 'Please write to us.')
  await type('reason', 'One device')
  await clickOn(submit)
  expect(sentTo(fetch, '/operator/referrals/cus_1/hold').map(({ body }) => body)).toEqual([
    { category: 'own_accounts', note: 'Please write to us.', reason: 'One device' },
  ])
  expect(pageText()).toContain('Done.')
})

test('a hold says who and why, and is ended with a reason', async () => {
  const fetch = await open(held)
  expect(pageText()).toMatch(/Held: Accounts of one person · By Noa.*The customer was told: כתבו לנו/)
  await press('Nothing wrong 1234567')
  await type('reason', 'A family')
  await clickOn(submit)
  expect(sentTo(fetch, '/operator/referrals/cus_1/clear').map(({ body }) => body)).toEqual([{ reason: 'A family' }])
})

test('an auditor reads it and decides nothing', async () => {
  await open(noticed, 'auditor')
  expect(pageText()).toContain('1234567')
  expect(document.querySelector('.terms-acts')).toBeNull()
})
