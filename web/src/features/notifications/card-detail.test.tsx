import { type cardBlockReasons, declineReasons, listNotifications, type Notification } from '@emun/contract/customer'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { about } from '../../test/told.ts'
import { NotificationList } from './notification-list.tsx'

const card = { card: 'crd_1', name: 'טיולים' }

async function drawRow(notification: Notification) {
  answerWith(listNotifications, { ok: true, notifications: [notification], unread: 1, nextCursor: null })
  await draw(<NotificationList />)
  return screen.findByRole('link')
}

test.each<readonly [Notification, string]>([
  [{ ...about('ntf_1'), kind: 'card_ready', details: card }, '/cards/crd_1'],
  [{ ...about('ntf_1'), kind: 'card_frozen', details: card }, '/cards/crd_1'],
  [{ ...about('ntf_1'), kind: 'card_code_asked', details: card }, '/cards/crd_1/codes'],
  [
    { ...about('ntf_1'), kind: 'cardholder_rejected', details: { cardholder: 'hld_1', name: card.name } },
    '/cards/holders/hld_1',
  ],
])('what is told of a card names it by itself and leads to it: %j', async (notification, address) => {
  const row = await drawRow(notification)
  expect(within(row).getByText(card.name).outerHTML).toMatch(/^<bdi dir="auto"/)
  expect(row.getAttribute('href')).toBe(address)
})

test.each(declineReasons)('a declined payment says why, and how many more block the card: %s', async (decline) => {
  const row = await drawRow({ ...about('ntf_1'), kind: 'card_declined', details: { ...card, decline, left: 2 } })
  expect(row.textContent).toMatch(/\. .{15,}\. If 2 more payments are declined, the card is blocked for good\./)
})

const reasons = [
  'by_customer',
  'declines_in_a_row',
  'unused',
] as const satisfies readonly (typeof cardBlockReasons)[number][]
test.each(reasons)('a card that was blocked says why and where its money goes: %s', async (reason) => {
  const row = await drawRow({ ...about('ntf_1'), kind: 'card_blocked', details: { ...card, reason } })
  expect(row.textContent).toContain('What is left on it comes back to your balance.')
})

test('money from a blocked card shows its amount as money that came', async () => {
  const row = await drawRow({ ...about('ntf_1'), kind: 'card_money_back', details: { ...card, amount: usd('12.30') } })
  expect(row.querySelector('bdi[data-money]')?.textContent).toBe('+$12.30')
})
