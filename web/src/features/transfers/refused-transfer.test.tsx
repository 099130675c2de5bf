import { type Refusal, refuse } from '@emun/contract/errors'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { RefusedTransfer } from './refused-transfer.tsx'

const payee = { accountNumber: '4821907', name: 'Dana C.', isKnown: false }
const drawRefused = ({ errors: [refusal] }: Refusal) => draw(<RefusedTransfer refusal={refusal} reviewed={{ payee }} />)

test('a recipient nobody knows leads back to who it is for', async () => {
  await drawRefused(refuse('unknown_wallet', { field: 'to' }))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/transfer')
})

test('whoever tried too many recipients is told when to go on, and nothing to change', async () => {
  await drawRefused(refuse('too_many_requests', { details: { retryAt: '2026-03-05T13:40:00Z' } }))
  expect(screen.getByText('It was not sent').isConnected).toBe(true)
  expect(screen.getByText(/Please try again after .*\d:40/).isConnected).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('an amount of a request for money is put right where the request is, and a request that is over has nothing to change', async () => {
  const { errors } = refuse('low_balance', { field: 'amount', details: { available: usd('1.00') } })
  const { unmount } = await draw(<RefusedTransfer refusal={errors[0]} reviewed={{ payee, moneyRequest: 'c0de' }} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/request/c0de')
  unmount()
  await drawRefused(refuse('money_request_closed'))
  expect(screen.getByText('This request can no longer be paid.').isConnected).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})
