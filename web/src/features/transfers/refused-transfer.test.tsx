import { type Refusal, refuse } from '@emun/contract/errors'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { RefusedTransfer } from './refused-transfer.tsx'

const payee = { accountNumber: '4821907', name: 'Dana C.', isKnown: false }
const drawRefused = ({ errors: [refusal] }: Refusal) => draw(<RefusedTransfer refusal={refusal} payee={payee} />)

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
