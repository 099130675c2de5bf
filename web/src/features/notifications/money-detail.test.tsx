import { listNotifications, type Notification } from '@emun/contract/customer'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { about } from '../../test/told.ts'
import { NotificationList } from './notification-list.tsx'

const deposit = 'dep_1'
const withdrawal = 'wdr_1'
const amount = usd('42.50')

async function drawRow(notification: Notification) {
  answerWith(listNotifications, { ok: true, notifications: [notification], unread: 1, nextCursor: null })
  await draw(<NotificationList />)
  const row = await screen.findByRole('link')
  return { row, text: row.textContent, leadsTo: row.getAttribute('href') }
}

const credited = (outcome: 'exact' | 'under' | 'over' | 'late' | 'duplicate'): Notification => ({
  ...about('ntf_1'),
  kind: 'deposit_credited',
  details: { deposit, transaction: 'txn_1', amount, outcome },
})

test('a deposit that was credited names the amount, and nothing else when it is what was agreed', async () => {
  const { row, text, leadsTo } = await drawRow(credited('exact'))
  expect(text).toContain('Money added')
  expect(row.querySelector('bdi[data-money]')?.textContent).toBe('+$42.50')
  expect(text).not.toMatch(/agreed|over|second/)
  expect(leadsTo).toBe('/deposit/d/dep_1')
})

test.each([
  ['under', 'Less arrived than was agreed.'],
  ['over', 'More arrived than was agreed.'],
  ['late', 'It arrived after the time to pay was over.'],
  ['duplicate', 'It is a second payment for the same deposit.'],
] as const)('what arrived otherwise than agreed is said so: %s', async (outcome, words) => {
  expect((await drawRow(credited(outcome))).text).toContain(words)
})

const reason = 'התמונה חתוכה'

test.each<readonly [Notification, string]>([
  [{ ...about('ntf_1'), kind: 'deposit_rejected', details: { deposit, reason } }, '/deposit/d/dep_1'],
  [{ ...about('ntf_1'), kind: 'proof_asked_again', details: { deposit, reason } }, '/deposit/d/dep_1'],
  [{ ...about('ntf_1'), kind: 'withdrawal_failed', details: { withdrawal, reason } }, '/withdraw/w/wdr_1'],
  [{ ...about('ntf_1'), kind: 'withdrawal_rejected', details: { withdrawal, amount, reason } }, '/withdraw/w/wdr_1'],
  [
    { ...about('ntf_1'), category: 'security', kind: 'destination_added', details: { name: reason } },
    '/settings/destinations',
  ],
])('what a person wrote stands by itself, and the row leads to what it is about: %j', async (notification, address) => {
  const { row, leadsTo } = await drawRow(notification)
  expect(within(row).getByText(reason).outerHTML).toMatch(/^<bdi dir="auto"/)
  expect(leadsTo).toBe(address)
})

test('where nobody wrote a reason, it is said what happened and what can be done', async () => {
  const { text } = await drawRow({
    ...about('ntf_1'),
    kind: 'deposit_rejected',
    details: { deposit, reason: '' },
  })
  expect(text).toContain('no money was added. You can start again.')
})

test('details to pay with say until when', async () => {
  const details = { deposit, until: '2026-03-12T12:05:00.000Z' }
  const { text } = await drawRow({ ...about('ntf_1'), kind: 'deposit_details_ready', details })
  expect(text).toContain('Pay by 12 March 2026, 14:05.')
})

test.each<readonly [Notification, string]>([
  [{ ...about('ntf_1'), kind: 'withdrawal_paid', details: { withdrawal, amount } }, '$42.50'],
  [{ ...about('ntf_1'), kind: 'withdrawal_rejected', details: { withdrawal, amount, reason } }, '+$42.50'],
])('money that left has no plus, and money that is back has one: %j', async (notification, shown) => {
  const { row } = await drawRow(notification)
  expect(row.querySelector('bdi[data-money]')?.textContent).toBe(shown)
})

test('an account that nobody uses says what it will cost, and until when it does not', async () => {
  const details = { amount, until: '2026-03-12T12:05:00.000Z' }
  const { text, leadsTo } = await drawRow({ ...about('ntf_1'), category: 'account', kind: 'account_unused', details })
  expect(text).toMatch(/not been used.*Monthly fee: \$42\.50\. It is not taken if you use the account before 12 March/)
  expect(leadsTo).toBe('/dashboard')
})
