import { cardTypes, createCard, listCardholders, me } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  cardsNow,
  exampleCard,
  exampleHolder,
  exampleRequest,
  exampleType,
  examplePaymentFees,
} from '../../test/card-examples.ts'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { NewCardPage } from './new-card-page.tsx'

function play(balance = '100.00', types = [exampleType()]) {
  answerWith(cardTypes, { ok: true, types, payments: examplePaymentFees(), balance: usd(balance), isVerified: true })
  answerWith(me, { ok: true, userObj: newcomer })
}

async function open(path: string) {
  history.replaceState(null, '', path)
  await draw(
    <Routes>
      <Route path="/cards/new" element={<NewCardPage />} />
      <Route path="/cards/:id" element={<p>the card’s page</p>} />
    </Routes>,
  )
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create for $40.00' }))

test('each type says its whole price, where it works and what blocks it', async () => {
  play()
  await open('/cards/new')
  const [starter] = await screen.findAllByRole('listitem')
  expect(starter?.textContent).toMatch(
    /Starter.*Total \$40\.00.*all over the world.*\$15\.00.*\$25\.00.*6%.*gambling.*cash/,
  )
})

test('who has too little is told how much is missing, with the way to add it', async () => {
  play('10.00')
  await open('/cards/new?type=starter')
  expect((await screen.findByText(/You still need/)).textContent).toContain('$30.00')
  expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/deposit')
})

test('a card is asked for with what was typed, and its page waits for it', async () => {
  play()
  const card = exampleCard({ state: 'ready', actions: [] })
  const asked = answerWith(createCard, { ok: true, card, request: exampleRequest(), now: cardsNow })
  await open('/cards/new?type=starter')
  await screen.findByLabelText('Card name')
  type('Card name', ' Groceries ')
  type('Email for codes', 'dana@example.com')
  fireEvent.click(screen.getByLabelText('Single use'))
  type(/^Last day/, '31/12/2027')
  create()
  expect((await screen.findByText('the card’s page')).isConnected).toBe(true)
  expect(asked[0]?.body).toEqual({
    cardType: 'starter',
    name: 'Groceries',
    email: 'dana@example.com',
    isSingleUse: true,
    until: '2027-12-31',
    expected: usd('40.00'),
  })
})

test('whose price has changed meanwhile is shown the new one before it is charged', async () => {
  play()
  const asked = answerWith(createCard, () => {
    play('100.00', [exampleType({ fee: usd('20.00'), total: usd('45.00') })])
    return refuse('quote_expired')
  })
  await open('/cards/new?type=starter')
  await screen.findByLabelText('Card name')
  type('Card name', 'Groceries')
  type('Email for codes', 'dana@example.com')
  create()
  fireEvent.click(await screen.findByRole('button', { name: 'Create for $45.00' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ body }) => body)).toMatchObject([{ expected: usd('40.00') }, { expected: usd('45.00') }])
})

test('after a lost answer the same request goes with the same key, and another with its own', async () => {
  play()
  const asked = answerWith(createCard, () => {
    throw new TypeError('no network')
  })
  await open('/cards/new?type=starter')
  await screen.findByLabelText('Card name')
  type('Card name', 'Groceries')
  type('Email for codes', 'dana@example.com')
  create()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.summary')).not.toBeNull())
  create()
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create for $40.00' }).isConnected).toBe(true))
  type('Card name', 'Rent')
  create()
  await waitFor(() => expect(asked).toHaveLength(3))
  const [first, second, third] = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a name in other letters is refused at its field before anybody is asked', async () => {
  play()
  const asked = answerWith(createCard, refuse('internal_error'))
  await open('/cards/new?type=starter')
  await screen.findByLabelText('Card name')
  type('Card name', 'קניות')
  type('Email for codes', 'dana@example.com')
  create()
  await waitFor(() => expect(errorAt('Card name')).toMatch(/English/))
  expect(asked).toEqual([])
})

test('what the server refuses stands at its field', async () => {
  play()
  answerWith(createCard, refuse('invalid_applepaycard_email', { field: 'email' }))
  await open('/cards/new?type=starter')
  await screen.findByLabelText('Card name')
  type('Card name', 'Groceries')
  type('Email for codes', 'dana@example.com')
  create()
  await waitFor(() => expect(errorAt('Email for codes')).toMatch(/email/))
})

test('a card that carries a name asks for one of those the issuer accepted', async () => {
  play('100.00', [exampleType({ needsCardholder: true })])
  const waiting = exampleHolder({ id: 'chd_2', firstName: 'Omar', state: 'under_review' })
  answerWith(listCardholders, { ok: true, cardholders: [exampleHolder(), waiting], now: cardsNow })
  await open('/cards/new?type=starter')
  const select = await screen.findByLabelText<HTMLSelectElement>('Cardholder')
  expect([...select.options].map(({ text }) => text)).toEqual(['Choose…', 'Dana Cohen'])
  type('Card name', 'Groceries')
  type('Email for codes', 'dana@example.com')
  create()
  await waitFor(() => expect(errorAt('Cardholder')).toBeDefined())
  expect(screen.getByRole('link', { name: 'Add a cardholder' }).getAttribute('href')).toBe(
    '/cards/holders/new?type=starter',
  )
})
