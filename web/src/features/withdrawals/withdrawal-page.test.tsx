import {
  correctWithdrawal,
  listDestinations,
  readWithdrawal,
  takeBack,
  type Withdrawal,
  withdrawalStatus,
  withdrawPaymentSystems,
} from '@emun/contract/customer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import '../../test/modal-dialogs.ts'
import { answerWith } from '../../test/played-server.ts'
import { destination, withdrawal, withdrawalPart, withdrawRail } from '../../test/withdrawal-examples.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'

const now = '2026-03-12T09:30:00.000Z'

async function open(particulars: Partial<Withdrawal> = {}, language: 'en' | 'he' = 'en') {
  const shown = withdrawal(particulars)
  answerWith(readWithdrawal, { ok: true, withdrawal: shown, now })
  answerWith(withdrawPaymentSystems, { ok: true, paymentSystems: [withdrawRail()] })
  answerWith(listDestinations, { ok: true, destinations: [destination()], now })
  history.replaceState(null, '', '/withdraw/w/wdr_1')
  await draw(
    <Routes>
      <Route path="/withdraw/w/:id" element={<WithdrawalPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { language },
  )
  return shown
}

const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('a change is asked for, shown, said once and put into the title', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const status = { ok: true, status: 'on_hold', updatedAt: withdrawal().updatedAt, now } as const
  const asked = answerWith(withdrawalStatus, status)
  await open()
  await screen.findByText('On hold, not sent yet.')
  expect(document.title).toMatch(/^On hold · Withdrawal/)
  await act(() => vi.advanceTimersByTimeAsync(5_500))
  expect(asked).toHaveLength(1)
  expect(spoken()).not.toContain('Withdrawal: Paid')

  const paid = withdrawal({ state: 'paid', updatedAt: '2026-03-12T09:31:00.000Z', next: { who: 'nobody', by: null } })
  answerWith(readWithdrawal, { ok: true, withdrawal: paid, now })
  const last = answerWith(withdrawalStatus, { ...status, status: 'paid', updatedAt: paid.updatedAt })
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await screen.findByText('The money has been paid to your destination.')
  expect(document.title).toMatch(/^Paid · Withdrawal/)
  expect(spoken()).toContain('Withdrawal: Paid')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(last).toHaveLength(1)
})

test('taking back a part names the amount, and what got no answer is asked again under the same key', async () => {
  await open({ onHold: usd('60.00'), paid: usd('40.00') })
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByLabelText('A part'))
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '60.01' } })
  fireEvent.click(dialog.getByRole('button', { name: /Take back/ }))
  await dialog.findByText(/\$60\.00.* or less/)

  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '25' } })
  const lost = answerWith(takeBack, () => {
    throw new TypeError('no network')
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Take back $25.00' }))
  await waitFor(() => expect(lost).toHaveLength(1))
  const rest = withdrawal({ onHold: usd('35.00'), paid: usd('40.00'), takenBack: usd('25.00') })
  const sent = answerWith(takeBack, { ok: true, takenBack: usd('25.00'), withdrawals: [rest], now })
  fireEvent.click(await dialog.findByRole('button', { name: 'Take back $25.00' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ amount: usd('25.00'), withdrawal: 'wdr_1' })
  expect(sent[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what came back asks for another destination, and goes to one that is saved', async () => {
  const failure = { reason: 'account_closed', message: 'Closed in October.' } as const
  await open({ next: { who: 'you', by: null }, parts: [withdrawalPart({ state: 'returned', failure })] })
  await screen.findByText('Closed in October.')
  const corrected = answerWith(correctWithdrawal, { ok: true, withdrawal: withdrawal(), now })
  fireEvent.click(await screen.findByLabelText(/Home/))
  fireEvent.click(screen.getByRole('button', { name: 'Send it there' }))
  await waitFor(() => expect(corrected[0]?.body).toEqual({ destination: 'dst_1' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send it there' })).toBeNull())
})

test('what is being sent cannot be taken back, and says by when it will be there', async () => {
  await open({
    state: 'processing',
    onHold: usd('0.00'),
    inProgress: usd('100.00'),
    next: { who: 'provider', by: '2026-03-20T15:00:00.000Z' },
  })
  await screen.findByText(/delivers it/)
  expect(screen.getByText(/delivers it/).textContent).toMatch(/by 20 March, .*17:00/)
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('what is needed to collect the money can be copied, and a part that was paid leads to its receipt', async () => {
  const code = { name: 'code', label: 'ATM code', value: '48219077', kind: 'digits' } as const
  await open({
    state: 'partly_paid',
    onHold: usd('60.00'),
    paid: usd('40.00'),
    parts: [withdrawalPart({ collect: [code] })],
  })
  await screen.findByRole('button', { name: 'Copy ATM code' })
  expect(screen.getByRole('link', { name: 'Receipt and transaction' }).getAttribute('href')).toBe('/activity/txn_9')
})

test('a withdrawal that was declined says why, and leads on', async () => {
  await open({
    state: 'rejected',
    onHold: usd('0.00'),
    takenBack: usd('100.00'),
    rejection: { reason: 'recipient_differs', message: 'It is in the name of Noa Levi.' },
    next: { who: 'nobody', by: null },
  })
  await screen.findByText('The name doesn’t match the account')
  expect(screen.getByText('It is in the name of Noa Levi.').isConnected).toBe(true)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/withdraw/bank')
  expect(screen.getByText('wdr_1').isConnected).toBe(true)
})
