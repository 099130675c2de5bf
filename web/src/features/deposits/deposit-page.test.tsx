import { acceptDeposit, claimPaid, type Deposit, depositStatus, readDeposit } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import {
  exampleCoins,
  exampleCosts,
  exampleDeposit,
  examplePayment,
  ils,
  serverNow,
} from '../../test/deposit-examples.ts'
import { draw } from '../../test/drawn.tsx'
import '../../test/modal-dialogs.ts'
import { answerWith } from '../../test/played-server.ts'
import { DepositPage } from './deposit-page.tsx'

const minute = 60_000

async function open(deposit: Deposit, now = serverNow) {
  const reads = answerWith(readDeposit, { ok: true, deposit, now })
  window.history.replaceState(null, '', `/deposit/d/${deposit.id}`)
  const drawn = await draw(
    <Routes>
      <Route path="/deposit/d/:id" element={<DepositPage />} />
      <Route path="*" element={null} />
    </Routes>,
  )
  await screen.findByText(deposit.id)
  return { reads, ...drawn }
}

const soon = exampleCoins({ expiresAt: '2026-11-28T13:07:00.000Z' })

describe('a deadline', () => {
  test.each([-15, 0, 15])('is counted by the server’s time, with a device %d minutes off', async (offMinutes) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(serverNow) + offMinutes * minute })
    await open(soon)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/(7:00|6:5\d)$/))
  })

  test('is an hour of the clock only, while most of the time is left', async () => {
    await open(exampleCoins({ createdAt: serverNow, expiresAt: '2026-11-28T14:00:00.000Z' }))
    expect(screen.getByText('16:00')).toBeDefined()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('takes the address, the code and the details away when it is over, and asks once how it is now', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(serverNow) })
    const deposit = exampleCoins({ expiresAt: '2026-11-28T13:00:02.000Z' })
    const { container } = await open(deposit)
    const { address } = exampleCoins().chain ?? { address: '' }
    await screen.findByRole('img', { name: /QR code/ })
    expect(container.textContent.replaceAll(' ', '')).toContain(address)
    // The server’s clock goes on like the device’s.
    const later = answerWith(readDeposit, { ok: true, deposit, now: '2026-11-28T13:00:03.000Z' })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByRole('heading', { name: 'The time to pay is over' })).toBeDefined()
    expect(container.innerHTML).not.toContain(address.slice(0, 4))
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    await waitFor(() => expect(later).toHaveLength(1))
  })
})

test('coins have their network in the title, in the warning and by the code', async () => {
  await open(exampleCoins())
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Send USDT on TRC20')
  expect(plain(document.title)).toContain('Send USDT on TRC20')
  expect(plain(document.body.textContent)).toContain('Send only USDT, only on the TRC20 network.')
  expect(plain(document.body.textContent)).toContain('Network: TRC20')
})

test('another token than the one asked for is said to have come, and nobody is told to do anything', async () => {
  await open(exampleCoins({ otherTokens: [{ txid: '0xfeed', at: serverNow }] }))
  const plain = document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '')
  expect(plain).toContain('Something other than USDT arrived')
  expect(plain).toContain('a person is looking at what can be done')
  expect(plain.replaceAll(' ', '')).toContain('0xfeed')
})

test('another amount is shown beside the one that was asked for, and is accepted before there is anything to pay', async () => {
  const adjusted = exampleDeposit({ isAdjusted: true, details: [], costs: { ...exampleCosts, pay: ils('203.00') } })
  const accepted = answerWith(acceptDeposit, { ok: true, deposit: exampleDeposit(), now: serverNow })
  await open(adjusted, '2026-11-28T12:40:00.000Z')
  expect(screen.queryByText('445566')).toBeNull()
  expect(document.querySelector('s')?.textContent).toBe('₪200.00')
  await userEvent.click(screen.getByRole('button', { name: /Accept and pay ₪203\.00/ }))
  expect(await screen.findByText('445566')).toBeDefined()
  expect(accepted[0]?.body).toEqual({ pay: ils('203.00') })
})

test('an expired deposit has two doors, no details, and a reference; who has paid goes on to the proof', async () => {
  const expired = exampleDeposit({ state: 'expired', details: [], steps: [], next: { who: 'nobody', by: null } })
  answerWith(claimPaid, {
    ok: true,
    deposit: { ...expired, state: 'proof_sent', next: { who: 'us', by: null }, updatedAt: serverNow },
    now: serverNow,
  })
  await open(expired)
  expect(screen.queryByText('445566')).toBeNull()
  expect(screen.getByText('dep_7QZ4M2')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New request' }).getAttribute('href')).toBe('/deposit/bank')
  await userEvent.click(screen.getByRole('button', { name: 'I already paid' }))
  expect(await screen.findByRole('heading', { name: 'We are looking for your payment' })).toBeDefined()
  expect(screen.getByLabelText('Choose a picture')).toBeDefined()
})

test('a door that is shut says so, and stays', async () => {
  answerWith(claimPaid, refuse('operation_not_allowed'))
  await open(exampleDeposit({ state: 'expired', details: [], next: { who: 'nobody', by: null } }))
  await userEvent.click(screen.getByRole('button', { name: 'I already paid' }))
  expect(await screen.findByText(/isn’t available right now/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'I already paid' })).toBeDefined()
})

describe('money that is not what was agreed', () => {
  test.each([
    ['under', 'Less arrived', 'What arrived was credited'],
    ['over', 'More arrived', 'What arrived was credited'],
    ['late', 'after the time was over', 'What arrived was credited'],
    ['duplicate', 'second payment', 'What arrived was credited'],
  ] as const)('%s says what happened and what follows', async (outcome, happened, follows) => {
    await open(exampleDeposit({ state: 'credited', details: [], payments: [examplePayment({ outcome })] }))
    const arrived = screen.getByRole('region', { name: 'What has arrived' })
    expect(arrived.textContent).toContain(happened)
    expect(arrived.textContent).toContain(follows)
  })

  test('and that a person has to look at is not to be paid again', async () => {
    const payment = examplePayment({ outcome: 'late', state: 'held', credited: null, transaction: null })
    await open(exampleCoins({ state: 'expired', payments: [payment] }))
    const arrived = screen.getByRole('region', { name: 'What has arrived' })
    expect(arrived.textContent).toContain('after the time was over')
    expect(arrived.textContent).toContain('Don’t pay again')
  })
})

test('what was credited is the sum of all that came, with the line in the history', async () => {
  const payments = [examplePayment(), examplePayment({ at: serverNow, transaction: 'txn_10', outcome: 'duplicate' })]
  await open(exampleDeposit({ state: 'credited', details: [], payments }))
  expect(screen.getByText('added').parentElement?.textContent).toContain('+$85.00')
  const [receipt] = screen.getAllByRole('link', { name: 'Receipt' })
  expect(receipt?.getAttribute('href')).toBe('/activity/txn_10')
})

test('what a chain undid counts for nothing, and the rest of it does', async () => {
  const undone = examplePayment({ at: serverNow, transaction: 'txn_10', state: 'gone' })
  await open(exampleCoins({ state: 'credited', payments: [examplePayment(), undone] }))
  expect(screen.getByText('added').parentElement?.textContent).toContain('+$42.50')
  expect(screen.getByRole('region', { name: 'What has arrived' }).textContent).toContain('was taken back')
})

test('a credit that its chain undid is not told as money in the balance', async () => {
  const end = { who: 'nobody', by: null } as const
  await open(exampleCoins({ state: 'credited', payments: [examplePayment({ state: 'gone' })], next: end }))
  expect(screen.getByRole('heading', { name: 'The network undid your payment' })).toBeDefined()
  expect(screen.getByText('Taken back')).toBeDefined()
  expect(document.body.textContent).not.toContain('+$')
  expect(document.body.textContent).not.toContain('in your balance')
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeDefined()
})

test('a payment of exactly what was agreed that a person has to confirm is not told as another amount', async () => {
  const payment = examplePayment({ state: 'held', credited: null, transaction: null })
  await open(exampleCoins({ state: 'confirming', payments: [payment] }))
  expect(screen.getByText(/a person confirms it before it is credited/)).toBeDefined()
  expect(document.body.textContent).not.toContain('not quite what was agreed')
})

test('who is asked for another proof is told so by the chip too', async () => {
  const next = { who: 'you', by: null } as const
  const asked = { state: 'proof_sent', proofAt: serverNow, proofAskedAgain: 'Blurred.', next } as const
  await open(exampleDeposit({ ...asked, details: [] }))
  expect(screen.getByText('Another proof needed')).toBeDefined()
  expect(screen.queryByText('Under review')).toBeNull()
  expect(screen.getByText('It’s your turn.')).toBeDefined()
})

test('a rejected deposit gives the reason, what the person wrote, and the ways on', async () => {
  const rejection = { reason: 'proof_unreadable', message: 'Too dark.' } as const
  await open(exampleDeposit({ state: 'rejected', details: [], rejection }))
  expect(screen.getByText('The proof can’t be read.')).toBeDefined()
  expect(screen.getByText('Too dark.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/deposit/bank')
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeDefined()
})

test('is asked about again and again until it ends, and a change is said once and stands in the title', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(serverNow) })
  const checking = exampleDeposit({ state: 'proof_sent', proofAt: serverNow, details: [] })
  let status = { status: 'proof_sent' as Deposit['state'], updatedAt: checking.updatedAt }
  const polls = answerWith(depositStatus, () => ({ ok: true, ...status, expiresAt: null, now: serverNow }))
  const { container } = await open(checking)
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(polls).toHaveLength(1)
  status = { status: 'credited', updatedAt: serverNow }
  const credited = { ...checking, state: 'credited' as const, updatedAt: serverNow, payments: [examplePayment()] }
  answerWith(readDeposit, { ok: true, deposit: credited, now: serverNow })
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(await screen.findByRole('heading', { name: 'Money added' })).toBeDefined()
  expect(document.title).toMatch(/^Money added/)
  const said = [...container.querySelectorAll('[role="status"]')].filter((each) =>
    each.textContent.includes('Money added'),
  )
  expect(said).toHaveLength(1)
  const before = polls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(polls).toHaveLength(before)
})

test('the proof that was sent is named by its time, and may be replaced', async () => {
  const checking = exampleDeposit({ state: 'proof_sent', proofAt: '2026-11-28T12:55:00.000Z', details: [] })
  await open(checking)
  expect(screen.getByText('14:55')).toBeDefined()
  const other = screen.getByRole('region', { name: 'Another proof' })
  await userEvent.click(within(other).getByRole('button', { name: 'Send the proof' }))
  expect(screen.getByText(/Choose a picture first/)).toBeDefined()
})

describe('what a bank or a provider does with a payment', () => {
  const byCard = (payment: Partial<Deposit['payments'][number]>, state: Deposit['state'] = 'credited') =>
    exampleDeposit({ way: 'hosted', paymentSystem: 'card', state, payments: [examplePayment(payment)] })

  test.each<[string, Deposit, RegExp]>([
    ['disputes it', byCard({ against: 'disputed' }), /bank asks for this payment back/],
    ['took it back', byCard({ state: 'gone' }), /bank took this payment back.*is owed/],
    [
      'is giving it back',
      byCard({ state: 'held', sentBack: 'asked', credited: null }, 'rejected'),
      /is going back to where/,
    ],
    ['gave it back', byCard({ state: 'held', sentBack: 'made', credited: null }, 'rejected'), /went back to where/],
    [
      'could not give it back',
      byCard({ state: 'held', sentBack: 'failed', credited: null }, 'rejected'),
      /another way/,
    ],
  ])('is said in plain words: it %s', async (_, deposit, words) => {
    const { container } = await open(deposit)
    expect(container.textContent).toMatch(words)
    expect(container.textContent).not.toMatch(/network|didn’t arrive/i)
  })
})
