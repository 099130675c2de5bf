import { listWithdrawals, takeBack } from '@emun/contract/customer'
import { amountOf, money, zero } from '@emun/contract/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import '../../test/modal-dialogs.ts'
import { answerWith } from '../../test/played-server.ts'
import { withdrawal } from '../../test/withdrawal-examples.ts'
import { OnHoldPage, returnableOf } from './on-hold-page.tsx'

const now = '2026-03-12T09:30:00.000Z'
const held = withdrawal({ onHold: usd('100.00') })
const split = withdrawal({ id: 'wdr_2', state: 'processing', onHold: usd('20.00'), inProgress: usd('30.00') })

test('what can be taken back is what nobody has begun to pay, of all withdrawals together', () => {
  expect(returnableOf([held, split], zero('USD'))).toEqual(money('USD', 12_000n))
  expect(returnableOf([], zero('USD'))).toEqual(amountOf(usd('0.00')))
})

test('all of it is taken back with one request that names no withdrawal', async () => {
  answerWith(listWithdrawals, { ok: true, withdrawals: [held, split], returnBalance: usd('150.00'), now })
  const sent = answerWith(takeBack, { ok: true, takenBack: usd('120.00'), withdrawals: [], now })
  await draw(<OnHoldPage />)
  await screen.findByText('You can take back:')
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back $120.00' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ amount: usd('120.00') }))
})

test('while all of it is being sent, it says so instead', async () => {
  const sending = withdrawal({ state: 'processing', onHold: usd('0.00'), inProgress: usd('100.00') })
  answerWith(listWithdrawals, { ok: true, withdrawals: [sending], returnBalance: usd('100.00'), now })
  await draw(<OnHoldPage />)
  await screen.findByText(/can’t be taken back now/)
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
})
