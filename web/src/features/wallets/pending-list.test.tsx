import { listDeposits, listWithdrawals } from '@emun/contract/customer'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleDeposit, serverNow } from '../../test/deposit-examples.ts'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { PendingList, usePending } from './pending-list.tsx'

function Pending() {
  const { isComing, ...pending } = usePending({ deposits: 1, withdrawals: 1 })
  return isComing ? <p>coming</p> : <PendingList {...pending} />
}

test('what is under way leads to its page, with its state and by when it goes on', async () => {
  answerWith(listDeposits, { ok: true, deposits: [exampleDeposit()], now: serverNow })
  answerWith(listWithdrawals, { ok: true, withdrawals: [], returnBalance: usd('0.00'), now: serverNow })
  await draw(<Pending />)
  const row = await screen.findByRole('link', { name: /Bank transfer/ })
  expect(row.getAttribute('href')).toBe('/deposit/d/dep_7QZ4M2')
  expect(within(row).getByText('Waiting for payment')).toBeDefined()
  expect(row.textContent).toMatch(/By .*15:30/)
})

test('nothing under way, or nothing known of it, is nothing on the page', async () => {
  answerWith(listDeposits, { ok: true, deposits: [], now: serverNow })
  const { container } = await draw(<Pending />)
  await screen.findByText('coming')
  await expect.poll(() => screen.queryByText('coming'), { timeout: 10_000 }).toBeNull()
  expect(container.querySelector('.home-pending')).toBeNull()
})
