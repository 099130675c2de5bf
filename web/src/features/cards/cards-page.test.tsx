import {
  cardTypes,
  createCardholder,
  freezeCard,
  listCardholders,
  listCards,
  listThreeDs,
  updateCardholder,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import {
  cardsNow,
  exampleCard,
  exampleCode,
  exampleHolder,
  exampleRequest,
  exampleType,
  examplePaymentFees,
} from '../../test/card-examples.ts'
import { draw, errorAt } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import { playCountries } from '../../test/countries.ts'
import { answerWith } from '../../test/played-server.ts'
import { en } from './messages.en.ts'
import { CardsPage, CodesPage, HolderPage, HoldersPage } from './pages.ts'

async function open(path: string) {
  history.replaceState(null, '', path)
  await draw(
    <Routes>
      <Route path="/cards" element={<CardsPage />} />
      <Route path="/cards/holders" element={<HoldersPage />} />
      <Route path="/cards/holders/new" element={<HolderPage />} />
      <Route path="/cards/holders/:id" element={<HolderPage />} />
      <Route path="/cards/:id/codes" element={<CodesPage />} />
    </Routes>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('who has no card sees what one can do with it, and what each costs', async () => {
  answerWith(listCards, { ok: true, cards: [], now: cardsNow })
  answerWith(cardTypes, {
    ok: true,
    types: [exampleType()],
    payments: examplePaymentFees(),
    balance: usd('0.00'),
    isVerified: false,
  })
  await open('/cards')
  expect((await screen.findByText(en.noneTitle)).isConnected).toBe(true)
  const line = (await screen.findByRole('link', { name: 'Starter' })).closest('li')
  expect(line?.textContent).toMatch(/\$15\.00.*\$25\.00.*\$40\.00/)
  expect(screen.getByText(en.payFeeOther).nextSibling?.textContent).toBe('3%')
})

test('the wall has the cards that live, and another list those that are over', async () => {
  const over = exampleCard({ id: 'crd_2', name: 'Old', state: 'blocked', actions: [] })
  answerWith(listCards, { ok: true, cards: [exampleCard(), over], now: cardsNow })
  await open('/cards')
  const card = await screen.findByRole('link', { name: /Groceries Starter Active/ })
  expect(card.getAttribute('href')).toBe('/cards/crd_1')
  expect(screen.queryByRole('link', { name: /Old/ })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: en.tabs.blocked }))
  expect((await screen.findByRole('link', { name: /Old Starter Blocked/ })).isConnected).toBe(true)
})

test('cards that could not be loaded say so, with the way to try again', async () => {
  answerWith(listCards, refuse('too_many_requests', { details: { retryAt: '2030-03-12T10:00:00.000Z' } }))
  await open('/cards')
  expect((await screen.findByRole('button', { name: 'Try again' })).isConnected).toBe(true)
})

test('the newest question of a shop comes first, with who asks for how much and for how long', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(cardsNow) })
  answerWith(listCards, { ok: true, cards: [exampleCard()], now: cardsNow })
  const older = exampleCode({ id: 'tds_2', merchant: null, kind: 'link', amount: { decimal: '4000', currency: 'JPY' } })
  const gone = exampleCode({ id: 'tds_3', merchant: 'GONE', expiresAt: '2026-03-12T08:59:00.000Z' })
  answerWith(listThreeDs, { ok: true, codes: [exampleCode(), older, gone], balance: usd('128.40'), now: cardsNow })
  await open('/cards/crd_1/codes')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^BOOK SHOP\$24\.90.*Expires in 5:00/),
    expect.stringMatching(/^Confirmation by link.*4.?000.*Show the link/),
  ])
})

test('who did not ask for a code freezes the card with one press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(cardsNow) })
  answerWith(listCards, { ok: true, cards: [exampleCard()], now: cardsNow })
  answerWith(listThreeDs, { ok: true, codes: [exampleCode()], balance: usd('128.40'), now: cardsNow })
  const frozen = exampleCard({ state: 'frozen', actions: ['unfreeze'] })
  const request = exampleRequest({ kind: 'freeze', state: 'done', amount: null, fee: null })
  const freezes = answerWith(freezeCard, { ok: true, card: frozen, request, now: cardsNow })
  await open('/cards/crd_1/codes')
  const press = await screen.findByRole('button', { name: en.notMe })
  answerWith(listCards, { ok: true, cards: [frozen], now: cardsNow })
  fireEvent.click(press)
  expect((await screen.findByText(en.frozenTitle)).isConnected).toBe(true)
  expect(freezes).toHaveLength(1)
})

test('each cardholder is listed with what the issuer says of them', async () => {
  const rejected = exampleHolder({ id: 'chd_2', firstName: 'Omar', state: 'rejected' })
  answerWith(listCardholders, { ok: true, cardholders: [exampleHolder(), rejected], now: cardsNow })
  await open('/cards/holders')
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li')?.textContent
  expect(await row('Dana Cohen')).toContain(en.holderStates.passed_audit)
  expect(await row('Omar Cohen')).toContain(en.holderStates.rejected)
})

test('a new cardholder is written in English letters, and sent once with a key', async () => {
  playCountries()
  const types = [exampleType({ needsCardholder: true })]
  answerWith(cardTypes, { ok: true, types, payments: examplePaymentFees(), balance: usd('0.00'), isVerified: true })
  answerWith(listCardholders, { ok: true, cardholders: [], now: cardsNow })
  const sent = answerWith(createCardholder, { ok: true, cardholder: exampleHolder(), now: cardsNow })
  await open('/cards/holders/new')
  await screen.findByLabelText(en.holderType)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(en.country).options.length).toBeGreaterThan(1))
  type(en.holderType, 'starter')
  type(en.firstName, 'דנה')
  type(en.lastName, 'Cohen')
  type(en.dateOfBirth, '27/03/1990')
  type(en.email, 'dana@example.com')
  type(en.phone, '+972502345678')
  type(en.country, 'IL')
  type(en.region, 'Center')
  type(en.city, 'Tel Aviv')
  type(en.line, '1 Herzl Street')
  type(en.postCode, '6100000')
  fireEvent.click(screen.getByRole('button', { name: en.sendHolder }))
  await waitFor(() => expect(errorAt(en.firstName)).toMatch(/English/))
  type(en.firstName, 'Dana')
  fireEvent.click(screen.getByRole('button', { name: en.sendHolder }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    cardType: 'starter',
    firstName: 'Dana',
    dateOfBirth: '1990-03-27',
    country: 'IL',
  })
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('one who was rejected is corrected, with what the issuer said above the form', async () => {
  playCountries()
  const rejection = 'The address is not complete.'
  const rejected = exampleHolder({ state: 'rejected', rejection, canBeChanged: true })
  answerWith(listCardholders, { ok: true, cardholders: [rejected], now: cardsNow })
  const sent = answerWith(updateCardholder, refuse('under_age', { field: 'dateOfBirth', details: { minimumAge: 18 } }))
  await open('/cards/holders/chd_1')
  expect((await screen.findByText(rejection)).isConnected).toBe(true)
  type(en.line, '1 Herzl Street, apt 4')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(en.country).value).toBe('IL'))
  fireEvent.click(screen.getByRole('button', { name: en.sendAgain }))
  await waitFor(() => expect(errorAt(en.dateOfBirth)).toMatch(/18/))
  expect(sent[0]?.body).toMatchObject({ addressLine: '1 Herzl Street, apt 4', dateOfBirth: '1990-03-27' })
})
