import { lookAtMoneyRequest, me, payee, sameTransfer, transfer } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { newcomer, transaction, usd } from '../../test/examples.ts'
import { askedForMoney } from '../../test/money-request-examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { AskedPage } from './asked-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { TransferFlow } from './transfer-flow.tsx'

const now = '2026-03-12T09:00:00.000Z'

async function open(answer: Parameters<typeof answerWith<typeof lookAtMoneyRequest>>[1]) {
  sessionStorage.clear()
  history.replaceState(null, '', '/request/c0de')
  const wallet = { ...newcomer.wallet, mainBalance: usd('500.00') }
  answerWith(me, { ok: true, userObj: { ...newcomer, wallet } })
  answerWith(payee, {
    ok: true,
    payee: { accountNumber: '4821907', name: 'Dana C.', currency: 'USD', isKnown: false },
  })
  answerWith(sameTransfer, { ok: true, last: null, now })
  answerWith(lookAtMoneyRequest, answer)
  await draw(
    <Routes>
      <Route element={<TransferFlow />}>
        <Route path="/request/:code" element={<AskedPage />} />
        <Route path="/transfer/review" element={<ReviewPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
  )
}

const body = { to: '4821907', note: 'Pizza', moneyRequest: 'c0de' }

test('a request with an amount is read, not edited, and paid by the transfer that names it', async () => {
  await open({ ok: true, asked: askedForMoney() })
  const sent = answerWith(transfer, { ok: true, transaction: transaction('transfer_out') })
  const goOn = await screen.findByRole('button', { name: 'Continue to review' })
  expect(document.body.textContent).toMatch(/Dana C\..*Pizza.*10\.00/)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(goOn)
  fireEvent.click(await screen.findByRole('button', { name: /Send .*10\.00/ }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ ...body, amount: usd('10.00') }))
})

test('without an amount the payer says how much', async () => {
  await open({ ok: true, asked: askedForMoney({ amount: null }) })
  const sent = answerWith(transfer, { ok: true, transaction: transaction('transfer_out') })
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '7.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
  fireEvent.click(await screen.findByRole('button', { name: /Send .*7\.50/ }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ ...body, amount: usd('7.50') }))
})

test('paid by somebody else in the meantime, it says so at the review', async () => {
  await open({ ok: true, asked: askedForMoney() })
  answerWith(transfer, refuse('money_request_closed'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to review' }))
  fireEvent.click(await screen.findByRole('button', { name: /Send .*10\.00/ }))
  expect((await screen.findByText('This request can no longer be paid.')).isConnected).toBe(true)
})

test.each([
  ['paid', 'It has been paid'],
  ['cancelled', 'It was cancelled'],
  ['expired', 'It has expired'],
] as const)('one that is %s says so and offers nothing to pay', async (state, words) => {
  await open({ ok: true, asked: askedForMoney({ state }) })
  expect((await screen.findByText(words)).isConnected).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request for money')
  expect(screen.queryByText(/^Pay only people you know/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue to review' })).toBeNull()
})

test('one’s own leads to where it is managed', async () => {
  await open({ ok: true, asked: askedForMoney({ own: 'mrq_1' }) })
  expect((await screen.findByRole('link', { name: 'See the request' })).getAttribute('href')).toBe('/requests/mrq_1')
})

test('a link to nothing says so in the server’s words', async () => {
  await open(refuse('money_request_not_found'))
  expect((await screen.findByText('There is no such request. Please check the link.')).isConnected).toBe(true)
})
