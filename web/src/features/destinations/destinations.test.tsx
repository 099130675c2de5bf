import { deleteDestination, listDestinations, storeDestination, withdrawPaymentSystems } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { destination, withdrawRail } from '../../test/withdrawal-examples.ts'
import { tellingField } from './destination-choice.tsx'
import { DestinationsPage } from './destinations-page.tsx'

const now = '2026-03-12T09:30:00.000Z'
const home = destination()
const work = destination({ id: 'dst_2', name: 'Work' })

async function open(destinations = [home, work]) {
  answerWith(listDestinations, { ok: true, destinations, now })
  answerWith(withdrawPaymentSystems, { ok: true, paymentSystems: [withdrawRail()] })
  await draw(<DestinationsPage />)
}

test('a deleted destination is brought back where it stood, and the keyboard goes on there', async () => {
  const requests = answerWith(deleteDestination, ({ body }) => ({
    ok: true,
    destinations: body.restore === true ? [home, work] : [work],
    now,
  }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Home' }))
  await screen.findByText(/was deleted/)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Delete Home' })
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([{ id: 'dst_1' }, { id: 'dst_1', restore: true }]),
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => /Home|Work/.exec(row.textContent ?? '')?.[0])).toEqual(['Home', 'Work'])
  expect(rows[0]?.contains(document.activeElement)).toBe(true)
})

test('what the server did not delete stands there again, and it is said', async () => {
  answerWith(deleteDestination, refuse('not_owned_wallet'))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Home' }))
  await screen.findByText(/belongs to someone else/)
  expect(screen.getByRole('button', { name: 'Delete Home' }).isConnected).toBe(true)
})

test('one is made the default under the name it has', async () => {
  const requests = answerWith(storeDestination, { ok: true, destinations: [home, { ...work, isDefault: true }], now })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /Make default.*Work/ }))
  await screen.findByText('Default')
  expect(requests[0]?.body).toEqual({ id: 'dst_2', paymentSystem: 'bank', name: 'Work', isDefault: true })
})

test('an account whose check digit does not fit is warned of, and saved all the same', async () => {
  const requests = answerWith(storeDestination, { ok: true, destinations: [home], now })
  await open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add a destination' }))
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.change(await screen.findByLabelText('Way to withdraw'), { target: { value: 'bank' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(errorAt('Account')).toBeDefined())
  type('Bank', '10')
  type('Branch', '800')
  type('Account', '12345678')
  type('Account owner', 'Dana Cohen')
  type('What you call it', 'Home')
  await screen.findByText('Please compare the account number once more')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    paymentSystem: 'bank',
    name: 'Home',
    answers: { bank: '10', branch: '800', account: '12345678', owner: 'Dana Cohen' },
  })
})

test('a destination is told by its account, not by its branch or the name of its owner', () => {
  expect(tellingField(home.fields)?.name).toBe('account')
  expect(tellingField([])).toBeUndefined()
})
