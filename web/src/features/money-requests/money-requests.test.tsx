import { cancelMoneyRequest, listMoneyRequests, me, openMoneyRequest, readMoneyRequest } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { moneyRequest } from '../../test/money-request-examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { NewRequestPage, RequestPage, RequestsPage } from './pages.ts'

async function open(path: string) {
  history.replaceState(null, '', path)
  await draw(
    <Routes>
      <Route path="/requests" element={<RequestsPage />} />
      <Route path="/requests/new" element={<NewRequestPage />} />
      <Route path="/requests/:id" element={<RequestPage />} />
    </Routes>,
  )
}

test('who asked for nothing yet is told how to begin', async () => {
  answerWith(listMoneyRequests, { ok: true, moneyRequests: [] })
  await open('/requests')
  expect((await screen.findByText('No requests yet')).isConnected).toBe(true)
  expect(screen.getByRole('link', { name: 'New request' }).getAttribute('href')).toBe('/requests/new')
})

test('each request is listed with its amount and how it stands', async () => {
  const any = moneyRequest({ id: 'mrq_2', amount: null, state: 'expired' })
  answerWith(listMoneyRequests, { ok: true, moneyRequests: [moneyRequest({ state: 'paid' }), any] })
  await open('/requests')
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts).toEqual([expect.stringMatching(/Pizza.*10\.00.*Paid/), expect.stringMatching(/Any amount.*Expired/)])
})

test('a request is made with what was typed, and its link and code are shown', async () => {
  answerWith(me, { ok: true, userObj: newcomer })
  const made = answerWith(openMoneyRequest, { ok: true, moneyRequest: moneyRequest() })
  await open('/requests/new')
  fireEvent.change(await screen.findByLabelText('Amount (optional)'), { target: { value: '10' } })
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Pizza' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create the link' }))
  expect((await screen.findByRole('img', { name: /QR code/ })).isConnected).toBe(true)
  expect(screen.getByText(`${location.origin}/request/c0de`).isConnected).toBe(true)
  expect(made[0]?.body).toEqual({ amount: usd('10.00'), note: 'Pizza' })
})

test('an amount may be left out, and what is typed has to be one', async () => {
  answerWith(me, { ok: true, userObj: newcomer })
  const made = answerWith(openMoneyRequest, { ok: true, moneyRequest: moneyRequest({ amount: null }) })
  await open('/requests/new')
  const amount = await screen.findByLabelText('Amount (optional)')
  for (const typed of ['0', 'ten', '1000000.01']) {
    fireEvent.change(amount, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Create the link' }))
    await waitFor(() => expect(errorAt('Amount (optional)')).toBeDefined())
  }
  fireEvent.change(amount, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create the link' }))
  await waitFor(() => expect(made[0]?.body).toEqual({}))
})

test('a request is cancelled after asking once, and its link is gone', async () => {
  answerWith(readMoneyRequest, { ok: true, moneyRequest: moneyRequest() })
  answerWith(listMoneyRequests, { ok: true, moneyRequests: [] })
  const cancelled = answerWith(cancelMoneyRequest, { ok: true, moneyRequest: moneyRequest({ state: 'cancelled' }) })
  await open('/requests/mrq_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
  expect(cancelled).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel it' }))
  expect((await screen.findByText('Nobody can pay by this link any more.')).isConnected).toBe(true)
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
})

test('one that was paid in the meantime is not cancelled, and says so', async () => {
  answerWith(readMoneyRequest, { ok: true, moneyRequest: moneyRequest() })
  answerWith(cancelMoneyRequest, refuse('money_request_closed'))
  await open('/requests/mrq_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
  const paid = { state: 'paid', received: usd('10.00'), payments: 1, paidAt: '2026-03-12T09:05:00.000Z' } as const
  answerWith(readMoneyRequest, { ok: true, moneyRequest: moneyRequest(paid) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel it' }))
  expect((await screen.findByText('This request can no longer be paid.')).isConnected).toBe(true)
  expect((await screen.findByText('The money is in your balance.')).isConnected).toBe(true)
})
