import {
  blockCard,
  type Card,
  cardBlockReasons,
  cardHistory,
  cardRequestStatus,
  cardSpending,
  cardStates,
  cardTypes,
  declineReasons,
  freezeCard,
  limitCard,
  listCards,
  renameCard,
  replaceCard,
  unfreezeCard,
} from '@emun/contract/customer'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  cardsNow,
  exampleCard,
  exampleLine,
  examplePaymentFees,
  exampleRequest,
  exampleType,
} from '../../test/card-examples.ts'
import { draw, errorAt } from '../../test/drawn.tsx'
import { usd } from '../../test/examples.ts'
import '../../test/modal-dialogs.ts'
import { answerWith } from '../../test/played-server.ts'
import { CardPage } from './card-page.tsx'
import { en } from './messages.en.ts'
import { he } from './messages.he.ts'

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((month, place) => ({
  month,
  spent: usd(`${place * 10}.00`),
}))

function play(card: Card) {
  answerWith(cardHistory, { ok: true, lines: [], nextCursor: null })
  answerWith(cardSpending, { ok: true, months, shops: [{ name: 'BOOK SHOP', spent: usd('24.90'), payments: 2 }] })
  answerWith(cardRequestStatus, { ok: true, request: exampleRequest({ state: 'done' }), now: cardsNow })
  return answerWith(listCards, { ok: true, cards: [card], now: cardsNow })
}

async function open(particulars: Partial<Card> = {}, language: 'en' | 'he' = 'en') {
  play(exampleCard(particulars))
  history.replaceState(null, '', '/cards/crd_1')
  await draw(
    <Routes>
      <Route path="/cards/:id" element={<CardPage />} />
    </Routes>,
    { language },
  )
  await screen.findByRole('heading', { level: 1, name: 'Groceries' })
}

const button = (name: string) => screen.getByRole('button', { name })
const named = (roles: readonly HTMLElement[]) => roles.map(({ textContent }) => textContent)

test.each(cardStates)('a card that is %s says so, in the title too', async (state) => {
  const blocked = { reason: 'by_customer', at: cardsNow, returned: usd('3.00') } as const
  await open({ state, actions: [], ...(state === 'blocked' ? { blocked } : {}) })
  await waitFor(() => expect(document.title).toContain(en.states[state]))
})

test.each(cardBlockReasons)('a card that was blocked (%s) says why, when and what came back', async (reason) => {
  await open({ state: 'blocked', actions: [], blocked: { reason, at: cardsNow, returned: usd('3.00') } })
  const banner = screen.getByText(en.blockReasons[reason]).closest('.banner')
  expect(banner?.textContent).toMatch(/12 March 2026, 11:00.*\$3\.00.*support/i)
})

test('a card that is being made says who acts and by when, and that one may leave', async () => {
  await open({ state: 'creating', actions: [], readyBy: '2099-03-12T09:00:30.000Z' })
  const banner = screen.getByText(en.creatingTitle).closest('.banner')
  expect(banner?.textContent).toMatch(/issuer is at work.*Expected by.*11:00.*leave this page/)
})

test('one that is being checked says so, and one that has passed has that among what it is', async () => {
  await open({ audit: 'under_review' })
  expect(screen.getByText(en.auditTitle).isConnected).toBe(true)
  cleanup()
  await open({ audit: 'passed_audit' })
  expect(screen.queryByText(en.auditTitle)).toBeNull()
  expect(screen.getByText(en.auditPassed).isConnected).toBe(true)
})

test('one that is late says so, with the way to support', async () => {
  await open({ state: 'creating', actions: [], readyBy: '2020-03-12T09:00:30.000Z' })
  expect(screen.getByText(en.creatingLate).closest('.banner')?.textContent).toContain('Support')
})

test.each([
  [1, '1 more declined payment in a row blocks this card'],
  [2, '2 more declined payments in a row block this card'],
] as const)('with %i declines left it warns', async (declinesLeft, words) => {
  await open({ declinesLeft })
  expect(screen.getByText(words).isConnected).toBe(true)
})

test('what can be done is exactly what the server says', async () => {
  await open({ actions: ['codes', 'rename'] })
  const group = screen.getByRole('group', { name: en.actions })
  expect(named(within(group).getAllByRole('link'))).toEqual([en.codes])
  expect(named(within(group).getAllByRole('button'))).toEqual([en.rename])
  expect(screen.queryByRole('button', { name: en.showDetails })).toBeNull()
  expect(screen.queryByRole('link', { name: en.topUp })).toBeNull()
})

test.each(declineReasons)('a payment that was declined (%s) says why in plain words', async (decline) => {
  await open()
  answerWith(cardHistory, {
    ok: true,
    lines: [exampleLine({ state: 'declined', decline, amount: usd('0.00') })],
    nextCursor: null,
  })
  fireEvent.click(screen.getByLabelText(en.onlyDeclined))
  const line = (await screen.findByText(en.declines[decline])).closest('li')
  expect(line?.textContent).toMatch(/BOOK SHOP.*Books.*United Kingdom.*asked for.*\$24\.90.*Declined/)
})

test('a payment says what we took for it besides, and the card what paying with it costs', async () => {
  const sizes = [
    { from: usd('0.00'), to: usd('10.00'), fee: usd('0.25') },
    { from: usd('10.00'), to: null, fee: usd('0.00') },
  ]
  await open({ payments: examplePaymentFees({ cancelledBasisPoints: 100, sizes }) })
  const facts = [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent])
  expect(facts.filter(([name]) => /payment/i.test(name ?? ''))).toEqual([
    [en.payFee, en.noFee],
    [en.payFeeOther, '3%'],
    [en.payFeeCancelled, '1%'],
    [`${en.payFeeFrom} $0.00 ${en.upTo} $10.00`, '$0.25'],
  ])
  const line = exampleLine({ asked: { decimal: '22.00', currency: 'EUR' }, ownFee: usd('0.75') })
  answerWith(cardHistory, { ok: true, lines: [line], nextCursor: null })
  fireEvent.click(screen.getByLabelText(en.onlyDeclined))
  expect((await screen.findByText(/Our fee/)).textContent).toBe('Our fee $0.75')
})

test('a shop is searched for by a part of its name', async () => {
  await open()
  const asked = answerWith(cardHistory, { ok: true, lines: [exampleLine()], nextCursor: null })
  fireEvent.change(screen.getByLabelText(en.searchShop), { target: { value: 'book' } })
  await waitFor(() => expect(asked.at(-1)?.path).toContain('search=book'))
})

test('what it spent stands in a table too, and where', async () => {
  await open()
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('row', { name: 'March 2026 $50.00' }).isConnected).toBe(true)
  expect(screen.getByText(/2 payments/).textContent).toContain('BOOK SHOP')
})

test('it is frozen after asking once, and that can be taken back at once', async () => {
  await open()
  const frozen = exampleCard({ state: 'frozen', actions: ['unfreeze'] })
  const request = exampleRequest({ kind: 'freeze', state: 'done', amount: null, fee: null })
  const freezes = answerWith(freezeCard, { ok: true, card: frozen, request, now: cardsNow })
  fireEvent.click(button(en.freeze))
  expect(freezes).toHaveLength(0)
  answerWith(listCards, { ok: true, cards: [frozen], now: cardsNow })
  fireEvent.click(await screen.findByRole('button', { name: en.freezeNow }))
  const undo = await screen.findByRole('button', { name: en.undo })
  const back = answerWith(unfreezeCard, { ok: true, card: exampleCard(), request, now: cardsNow })
  answerWith(listCards, { ok: true, cards: [exampleCard()], now: cardsNow })
  fireEvent.click(undo)
  await waitFor(() => expect(back).toHaveLength(1))
  expect((await screen.findByRole('button', { name: en.freeze })).isConnected).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link may ask for a dialog, whose address does not ask for it again', async () => {
  play(exampleCard())
  history.replaceState(null, '', '/cards/crd_1?do=freeze')
  await draw(
    <Routes>
      <Route path="/cards/:id" element={<CardPage />} />
    </Routes>,
  )
  expect((await screen.findByRole('button', { name: en.freezeNow })).isConnected).toBe(true)
  expect(location.search).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['en', 'block'],
  ['he', 'חסימה'],
] as const)('in %s it is blocked only once the word is typed', async (language, typed) => {
  const text = language === 'en' ? en : he
  await open({}, language)
  const over = exampleCard({ state: 'blocked', actions: [] })
  const request = exampleRequest({ kind: 'block', amount: null, fee: null })
  const blocks = answerWith(blockCard, { ok: true, card: over, request, now: cardsNow })
  fireEvent.click(button(text.block))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('$128.40')
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: text.blockForGood }))
  const label = text.typeToBlock(text.blockWord)
  for (const wrong of ['', 'yes']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: wrong } })
    press()
    await waitFor(() => expect(errorAt(label)).toBeDefined())
  }
  expect(blocks).toHaveLength(0)
  fireEvent.change(screen.getByLabelText(label), { target: { value: ` ${typed} ` } })
  press()
  await waitFor(() => expect(blocks).toHaveLength(1))
})

test('limits are set by what is typed, and what is left empty is none', async () => {
  await open()
  const limited = answerWith(limitCard, { ok: true, card: exampleCard(), now: cardsNow })
  fireEvent.click(button(en.change))
  fireEvent.change(await screen.findByLabelText(en.perDay), { target: { value: 'ten' } })
  fireEvent.click(button(en.save))
  await waitFor(() => expect(errorAt(en.perDay)).toBeDefined())
  fireEvent.change(screen.getByLabelText(en.perDay), { target: { value: '10' } })
  fireEvent.change(screen.getByLabelText(/^Only at this shop/), { target: { value: 'BOOK SHOP' } })
  fireEvent.click(button(en.save))
  await waitFor(() => expect(limited).toHaveLength(1))
  expect(limited[0]?.body).toEqual({
    perDay: usd('10.00'),
    perMonth: null,
    shop: 'BOOK SHOP',
    isSingleUse: false,
    until: null,
  })
})

test('it gets another name', async () => {
  await open()
  const renamed = answerWith(renameCard, { ok: true, card: exampleCard({ name: 'Rent' }), now: cardsNow })
  answerWith(listCards, { ok: true, cards: [exampleCard({ name: 'Rent' })], now: cardsNow })
  fireEvent.click(button(en.rename))
  fireEvent.change(await screen.findByLabelText(en.name), { target: { value: 'Rent' } })
  fireEvent.click(button(en.save))
  expect((await screen.findByRole('heading', { level: 1, name: 'Rent' })).isConnected).toBe(true)
  expect(renamed[0]?.body).toEqual({ name: 'Rent' })
})

test('replacing says its price on the button, and goes with a key', async () => {
  await open()
  answerWith(cardTypes, {
    ok: true,
    types: [exampleType()],
    payments: examplePaymentFees(),
    balance: usd('100.00'),
    isVerified: true,
  })
  const next = exampleCard({ id: 'crd_2', state: 'ready', actions: [] })
  const replaced = answerWith(replaceCard, { ok: true, card: next, request: exampleRequest(), now: cardsNow })
  fireEvent.click(button(en.replace))
  fireEvent.click(await screen.findByRole('button', { name: 'Replace for $40.00' }))
  await waitFor(() => expect(replaced[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/))
  expect(replaced[0]?.body).toEqual({ expected: usd('40.00') })
})

test('an address without a card says so', async () => {
  play(exampleCard({ id: 'crd_9' }))
  history.replaceState(null, '', '/cards/crd_1')
  await draw(
    <Routes>
      <Route path="/cards/:id" element={<CardPage />} />
    </Routes>,
  )
  expect((await screen.findByText(en.noCardTitle)).isConnected).toBe(true)
})

test('a card whose issuer has not frozen it yet says that it is being frozen, and not that nothing is charged', async () => {
  await open({ state: 'frozen', changing: 'freeze', actions: ['block'] })
  expect(screen.getByText(en.changing.freeze).isConnected).toBe(true)
  expect(screen.queryByText(en.frozenText)).toBeNull()
  expect(document.title).not.toContain(en.states.frozen)
})

test('a card whose issuer has not closed it yet says that it is being blocked, and not that it is closed', async () => {
  const blocked = { reason: 'by_customer', at: cardsNow, returned: null } as const
  await open({ state: 'blocked', changing: 'block', actions: [], blocked })
  expect(screen.getByText(en.changing.block).closest('.banner')?.textContent).toContain(en.returning)
  expect(screen.queryByText(en.blockedTitle)).toBeNull()
})
