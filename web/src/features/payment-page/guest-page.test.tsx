import { refuse } from '@emun/contract/errors'
import { type PaymentPage, readPaymentPage } from '@emun/contract/public'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleDeposit, ils, serverNow } from '../../test/deposit-examples.ts'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { GuestPage } from './guest-page.tsx'

const { details, steps } = exampleDeposit()

const open: PaymentPage = {
  ok: true,
  state: 'open',
  title: 'Bank transfer',
  pay: ils('200.00'),
  details,
  steps,
  createdAt: '2026-11-28T12:40:00.000Z',
  expiresAt: '2026-11-28T13:30:00.000Z',
  wantsProof: true,
  proofAt: null,
  now: serverNow,
}
const nothing = { pay: null, details: [], steps: [] } as const
const proofTitle = 'Proof of payment'

async function look(page: Partial<PaymentPage>) {
  answerWith(readPaymentPage, { ...open, ...page })
  const drawn = await draw(<GuestPage id="dep_1" />)
  await screen.findByText('Bank transfer')
  return drawn
}

test('a guest reads the exact amount, where to pay and until when, and can send the proof', async () => {
  const { container } = await look({})
  expect(container.querySelector('.pay-amount')?.textContent).toContain('₪200.00')
  expect(screen.getByText('445566')).toBeDefined()
  expect(container.querySelector('.deadline')).not.toBeNull()
  expect(screen.getByRole('heading', { name: proofTitle })).toBeDefined()
})

test.each([
  ['preparing', { wantsProof: false }, 'details are being prepared', false],
  ['checking', { wantsProof: false, proofAt: serverNow }, 'Don’t pay again', false],
  ['checking', { wantsProof: true }, 'Another picture is needed', true],
  ['received', { wantsProof: false }, 'nothing more to do', false],
  ['closed', { wantsProof: true }, 'Paid already?', true],
  ['closed', { wantsProof: false }, 'must not be paid any more', false],
] as const)('where it is %s with %j a guest is told so, and shown nowhere to pay', async (state, more, said, asks) => {
  const { container } = await look({ state, ...nothing, ...more, details: [], steps: [] })
  expect(container.textContent).toContain(said)
  expect(container.querySelector('.pay-rows')).toBeNull()
  expect(screen.queryByRole('heading', { name: proofTitle }) !== null).toBe(asks)
})

test('the details go away when the time runs out before our eyes, by the server’s clock', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(serverNow) - 600_000 })
  const { container } = await look({ expiresAt: '2026-11-28T13:00:02.000Z' })
  expect(container.textContent).toContain('445566')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(container.textContent).not.toContain('445566'))
  expect(container.textContent).toContain('must not be paid any more')
})

test('a link that leads nowhere says so, whatever the reason', async () => {
  answerWith(readPaymentPage, refuse('transaction_not_found'))
  await draw(<GuestPage id="dep_2" />)
  expect(await screen.findByText('There is nothing to pay here')).toBeDefined()
})

test('what could not be loaded can be asked for again', async () => {
  await draw(<GuestPage id="dep_1" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerWith(readPaymentPage, open)
  await act(async () => again.click())
  expect(await screen.findByText('445566')).toBeDefined()
})
