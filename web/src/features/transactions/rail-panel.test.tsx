import { type Deposit, readDeposit, readWithdrawal, type Withdrawal } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { transaction, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { en } from './messages.en.ts'
import { he } from './messages.he.ts'
import { RailPanel } from './rail-panel.tsx'

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const rate = {
  from: 'USD',
  to: 'ILS',
  rate: '3.7',
  spreadBasisPoints: 100,
  source: 'bank',
  asOf: '2026-03-12T08:00:00.000Z',
} as const
const now = '2026-03-12T09:00:00.000Z'

const costs = { pay: ils('370.00'), fee: usd('1.50'), feeBasisPoints: 150, receive: usd('98.50'), rate }

/** Two payments came for it; the second is the line that is looked at. */
const deposit: Deposit = {
  id: 'dep_1',
  paymentSystem: 'bank',
  title: 'Bank transfer',
  way: 'details',
  state: 'credited',
  requested: ils('370.00'),
  costs,
  isAdjusted: false,
  details: [],
  steps: [],
  chain: null,
  payAt: null,
  proofAt: null,
  proofAskedAgain: null,
  payments: [
    paymentOf('txn_0', { ...costs, pay: ils('370.00') }, null),
    paymentOf('txn_1', { ...costs, pay: ils('37.00'), rate: { ...rate, rate: '3.71' } }, '0xabc'),
  ],
  otherTokens: [],
  rejection: null,
  createdAt: now,
  updatedAt: now,
  expiresAt: null,
  next: { who: 'nobody', by: null },
}

function paymentOf(
  id: string,
  credited: typeof costs | (Omit<typeof costs, 'rate'> & { rate: object }),
  txid: string | null,
) {
  return {
    amount: credited.pay,
    outcome: 'exact',
    state: 'credited',
    at: now,
    credited,
    transaction: id,
    txid,
    confirmations: null,
  } as Deposit['payments'][number]
}

const withdrawal: Withdrawal = {
  id: 'wdr_1',
  paymentSystem: 'bit',
  title: 'Bit',
  state: 'on_hold',
  costs: { pay: usd('100.00'), fee: usd('1.00'), feeBasisPoints: 100, receive: ils('366.30'), rate },
  onHold: usd('100.00'),
  inProgress: usd('0.00'),
  paid: usd('0.00'),
  takenBack: usd('0.00'),
  destination: [],
  parts: [],
  notBefore: null,
  rejection: null,
  createdAt: now,
  updatedAt: now,
  next: { who: 'us', by: null },
}

test('a deposit says by what, how much, at which rate and under which number, and leads to its page', async () => {
  answerWith(readDeposit, { ok: true, deposit, now })
  await draw(<RailPanel transaction={transaction('replenishment', { paymentSystem: 'bank', deposit: 'dep_1' })} />)
  expect(await screen.findByText('Bank transfer')).toBeTruthy()
  expect(screen.getByText('1 USD = 3.71 ILS').closest('[dir="ltr"]')).not.toBeNull()
  expect(document.body.textContent).toContain('1 USD = 3.71 ILS before our spread of 1%')
  expect(screen.getByText('0xabc')).toBeTruthy()
  expect(document.body.textContent).toContain('₪37.00')
  expect(screen.getByRole('link', { name: en.toDeposit }).getAttribute('href')).toBe('/deposit/d/dep_1')
})

test('a withdrawal that is on its way says what will arrive, in Hebrew too', async () => {
  const sent = answerWith(readWithdrawal, { ok: true, withdrawal, now })
  const line = transaction('withdraw', { state: 'pending', paymentSystem: 'bit', withdrawal: 'wdr_1' })
  await draw(<RailPanel transaction={line} />, { language: 'he' })
  expect(await screen.findByText('1 USD = 3.70 ILS')).toBeTruthy()
  expect(screen.getByText(he.arrives)).toBeTruthy()
  expect(document.body.textContent).toContain('366.30')
  expect(screen.getByRole('link', { name: he.toWithdrawal }).getAttribute('href')).toBe('/withdraw/w/wdr_1')
  expect(sent[0]?.path).toBe('/account/withdraw/wdr_1?lang=he')
})

test('when the rest cannot be asked for, the way there is still shown', async () => {
  answerWith(readWithdrawal, refuse('operation_not_allowed'))
  await draw(<RailPanel transaction={transaction('withdraw', { paymentSystem: 'bit', withdrawal: 'wdr_1' })} />)
  expect(await screen.findByRole('link', { name: en.toWithdrawal })).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
})

test('a transfer has no such panel', async () => {
  await draw(<RailPanel transaction={transaction('transfer_out')} />)
  expect(screen.queryByRole('link')).toBeNull()
})
