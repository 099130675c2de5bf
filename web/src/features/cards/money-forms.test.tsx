import {
  cardDepositInfo,
  cardTypes,
  cardWithdrawInfo,
  listCards,
  topUpCard,
  withdrawFromCard,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { cardsNow, exampleCard, exampleRequest, exampleType, examplePaymentFees } from '../../test/card-examples.ts'
import { draw, errorAt } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { en } from './messages.en.ts'
import { TopUpPage } from './top-up-page.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const bounds = { ok: true, minimum: usd('1.00'), maximum: usd('5000.00'), balance: usd('45.00') } as const
const costs = { pay: usd('21.20'), fee: usd('1.20'), feeBasisPoints: 600, receive: usd('20.00'), rate: null }
const free = { fee: usd('0.00'), feeBasisPoints: 0, rate: null } as const

function play({ isVerified = true, card = exampleCard() } = {}) {
  answerWith(listCards, { ok: true, cards: [card], now: cardsNow })
  answerWith(cardWithdrawInfo, { ok: true, costs: { ...free, pay: card.balance, receive: card.balance } })
  answerWith(cardTypes, {
    ok: true,
    types: [exampleType()],
    payments: examplePaymentFees(),
    balance: usd('45.00'),
    isVerified,
  })
  return answerWith(cardDepositInfo, { ...bounds, costs })
}

async function open(page: 'top-up' | 'withdraw') {
  history.replaceState(null, '', `/cards/crd_1/${page}`)
  await draw(
    <Routes>
      <Route path="/cards/:id/top-up" element={<TopUpPage />} />
      <Route path="/cards/:id/withdraw" element={<WithdrawPage />} />
      <Route path="/cards/:id" element={<p>the card’s page</p>} />
    </Routes>,
  )
}

const typeAmount = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(en.amount), { target: { value } })
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const keysOf = (sent: readonly { readonly headers: Headers }[]) =>
  sent.map(({ headers }) => headers.get('idempotency-key'))

test('a top-up says its whole cost first, and moves what was typed', async () => {
  const asked = play()
  const moved = answerWith(topUpCard, {
    ok: true,
    card: exampleCard({ changing: 'top_up' }),
    request: exampleRequest({ kind: 'top_up' }),
    now: cardsNow,
  })
  await open('top-up')
  await typeAmount('20')
  const cost = () => document.querySelector('.cost')?.textContent
  await waitFor(() => expect(cost()).toMatch(/From your balance\$21\.20Fee 6%\$1\.20Arrives on the card\$20\.00/))
  expect(asked.at(-1)?.path).toContain('amount=20.00')
  press(/^Top up \$20\.00/)
  expect((await screen.findByText('the card’s page')).isConnected).toBe(true)
  expect(moved[0]?.body).toEqual({ amount: usd('20.00'), expected: usd('21.20') })
})

test('what costs more than the balance says how much is missing', async () => {
  play()
  answerWith(cardDepositInfo, { ...bounds, costs: { ...costs, pay: usd('106.00') } })
  await open('top-up')
  await typeAmount('100')
  expect((await screen.findByText(/You still need/)).textContent).toContain('$61.00')
})

test('who is not verified is told how to be, and sees no form', async () => {
  play({ isVerified: false })
  await open('top-up')
  expect((await screen.findByRole('link', { name: en.verify })).getAttribute('href')).toBe(
    '/verification?for=topupLimit',
  )
  expect(screen.queryByLabelText(en.amount)).toBeNull()
})

test.each(['0', '5000.01'])('an amount of %s is refused at its field', async (value) => {
  play()
  const moved = answerWith(topUpCard, refuse('internal_error'))
  await open('top-up')
  await typeAmount(value)
  press(/^Top up/)
  await waitFor(() => expect(errorAt(en.amount)).toMatch(/\$/))
  expect(moved).toEqual([])
})

test('after a lost answer a top-up goes again with its key; after a no it is another one', async () => {
  play()
  const lost = answerWith(topUpCard, () => {
    throw new TypeError('no network')
  })
  await open('top-up')
  await typeAmount('20')
  press(/^Top up/)
  await waitFor(() => expect(lost).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.summary')).not.toBeNull())
  const refused = answerWith(topUpCard, refuse('low_balance', { field: 'amount', details: { available: usd('1.00') } }))
  press(/^Top up/)
  await waitFor(() => expect(errorAt(en.amount)).toMatch(/\$1\.00/))
  press(/^Top up/)
  await waitFor(() => expect(refused).toHaveLength(2))
  const [first, again, another] = [...keysOf(lost), ...keysOf(refused)]
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('no more is withdrawn than is on the card, and that is said with what is on it', async () => {
  play()
  const moved = answerWith(withdrawFromCard, {
    ok: true,
    card: exampleCard(),
    request: exampleRequest({ kind: 'withdraw' }),
    now: cardsNow,
  })
  await open('withdraw')
  await typeAmount('128.41')
  press(/^Withdraw/)
  await waitFor(() => expect(errorAt(en.amount)).toMatch(/\$128\.40/))
  expect(moved).toEqual([])
  press(/^All of it/)
  press(/^Withdraw \$128\.40/)
  expect((await screen.findByText('the card’s page')).isConnected).toBe(true)
  expect(moved[0]?.body).toEqual({ amount: usd('128.40') })
  expect(keysOf(moved)[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('what cannot be done with the card now is not offered under its address either', async () => {
  play({ card: exampleCard({ state: 'frozen', actions: ['unfreeze'] }) })
  await open('withdraw')
  expect((await screen.findByText(en.notNowTitle)).isConnected).toBe(true)
  expect(screen.queryByLabelText(en.amount)).toBeNull()
})

const rate = {
  from: 'EUR',
  to: 'USD',
  rate: '1.1',
  spreadBasisPoints: 50,
  source: 'Bank of Israel',
  asOf: cardsNow,
} as const
const eur = (amount: string) => ({ amount, currency: 'EUR' }) as const
const inEuros = exampleCard({ balance: eur('122.11'), pending: eur('0.00') })

test('a card of another currency is topped up by the rate that was shown, and asked again what it costs when that is over', async () => {
  play({ card: inEuros })
  const asked = answerWith(cardDepositInfo, { ...bounds, costs: { ...costs, receive: eur('18.09'), rate } })
  const refused = answerWith(topUpCard, refuse('quote_expired'))
  await open('top-up')
  await typeAmount('20')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Top up/ }).disabled).toBe(true)
  await waitFor(() => expect(document.querySelector('.cost')?.textContent).toMatch(/1 EUR = 1\.10 USD.*card€18\.09/))
  const before = asked.length
  press(/^Top up \$20\.00/)
  await waitFor(() => expect(document.querySelector('.summary')).not.toBeNull())
  expect(refused[0]?.body).toEqual({ amount: usd('20.00'), expected: costs.pay, receive: eur('18.09') })
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('what leaves a card of another currency is told in the balance’s, and that is what is asked for', async () => {
  play({ card: inEuros })
  answerWith(cardWithdrawInfo, { ok: true, costs: { ...free, pay: eur('100.00'), receive: usd('109.45'), rate } })
  const refused = answerWith(withdrawFromCard, refuse('quote_expired'))
  await open('withdraw')
  await typeAmount('100')
  await waitFor(() => expect(document.querySelector('.cost')?.textContent).toMatch(/From the card€100\.00.*\$109\.45/))
  press(/^Withdraw €100\.00/)
  await waitFor(() => expect(refused).toHaveLength(1))
  expect(refused[0]?.body).toEqual({ amount: eur('100.00'), receive: usd('109.45') })
})
