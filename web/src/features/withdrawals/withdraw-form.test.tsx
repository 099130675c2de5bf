import { type Destination, limits, me, quote, storeDestination } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { destination, exampleQuote, withdrawRail } from '../../test/withdrawal-examples.ts'
import { FlowContext, type Flow } from './flow-context.ts'
import { keptWithdrawal, type ToReview } from './kept-withdrawal.ts'
import { startOf } from './use-withdraw-form.ts'
import { WithdrawForm } from './withdraw-form.tsx'

const wallet = { ...newcomer.wallet, mainBalance: usd('500.00') }

function play() {
  answerWith(me, { ok: true, userObj: { ...newcomer, wallet } })
  answerWith(quote, { ok: true, quote: exampleQuote })
}

async function open(saved: readonly Destination[], refusals: Flow['refusals'] = [], rail = withdrawRail()) {
  const reviewed: ToReview[] = []
  const kept = keptWithdrawal('1000001', sessionStorage)
  const flow: Flow = {
    wallet,
    kept,
    reviewed: null,
    status: 'ready',
    refusals,
    review: (next) => reviewed.push(next),
    send: () => undefined,
    startOver: () => undefined,
  }
  await draw(
    <FlowContext value={flow}>
      <Routes>
        <Route path="/" element={<WithdrawForm rail={rail} saved={saved} asked={null} />} />
        <Route path="*" element={null} />
      </Routes>
    </FlowContext>,
  )
  return reviewed
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))

function fillNew() {
  type('Bank', '10')
  type('Branch', '800')
  type('Account', '12345678')
  type('Account owner', 'Dana Cohen')
  type('Amount', '100')
}

test('the limit of a day stands at the amount as the server refused it, with the hour when enough is free', async () => {
  play()
  const details = { maximum: usd('300.00'), remaining: usd('50.00'), retryAt: '2026-03-12T10:30:00.000Z' }
  await open([destination()], refuse('day_withdraw_limit_reached', { field: 'amount', details }).errors)
  await waitFor(() => expect(errorAt('Amount')).toMatch(/\$50\.00.* of it is left.*12:30/))
})

test('nobody else than the server refuses by the limit of a day', async () => {
  play()
  const asked = answerWith(limits, { ok: true, transfers: [], withdrawals: [] })
  const reviewed = await open([destination()])
  type('Amount', '100')
  goOn()
  await waitFor(() => expect(reviewed).toHaveLength(1))
  expect(asked).toEqual([])
})

test('a number may be typed in any digits, and is sent in those that banks know', async () => {
  play()
  const fields = [{ name: 'id', kind: 'identityNumber', label: 'Identity number' }] as const
  const reviewed = await open([], [], withdrawRail({ fields: [...fields] }))
  type('Identity number', ' ٠٠٠٠٠٠٠١٨ ')
  type('Amount', '100')
  goOn()
  await waitFor(() => expect(reviewed[0]?.destination).toMatchObject({ answers: { id: '000000018' } }))
})

test('a choice that need not be made says that it is none', async () => {
  play()
  const choices = [{ value: '12', label: 'Hapoalim' }]
  const bank = { name: 'bank', kind: 'choice', label: 'Bank', choices } as const
  const wanted = { ...bank, name: 'wanted', label: 'Bank you prefer', isOptional: true } as const
  await open([], [], withdrawRail({ fields: [bank, wanted].map((field) => ({ ...field, choices: [...choices] })) }))
  const first = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).options[0]?.text
  expect([first('Bank'), first('Bank you prefer')]).toEqual(['Choose…', 'None'])
})

test('a cost that could not be asked for says so, and can be asked for again', async () => {
  play()
  answerWith(quote, () => {
    throw new TypeError('no connection')
  })
  await open([destination()])
  type('Amount', '100')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerWith(quote, { ok: true, quote: exampleQuote })
  fireEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('a destination that is to be saved is saved once under its name, and then withdrawn to like any other', async () => {
  play()
  const added = destination({ id: 'dst_2', name: 'Studio', restsUntil: '2026-03-13T09:00:00.000Z' })
  const stored = answerWith(storeDestination, { ok: true, destinations: [added], now: '2026-03-12T09:00:00.000Z' })
  const reviewed = await open([])
  fillNew()
  fireEvent.click(screen.getByLabelText('Save this destination'))
  type('What you call it', 'Studio')
  goOn()
  await waitFor(() => expect(reviewed).toHaveLength(1))
  const answers = { bank: '10', branch: '800', account: '12345678', owner: 'Dana Cohen' }
  expect(stored[0]?.body).toEqual({ paymentSystem: 'bank', name: 'Studio', answers })
  expect(reviewed[0]?.destination).toMatchObject({ kind: 'saved', id: 'dst_2', restsUntil: added.restsUntil })
})

test('what the server does not like about a new destination stands at its field', async () => {
  play()
  answerWith(storeDestination, refuse('incorrect_value', { field: 'account' }))
  const reviewed = await open([])
  fillNew()
  fireEvent.click(screen.getByLabelText('Save this destination'))
  type('What you call it', 'Studio')
  goOn()
  await waitFor(() => expect(errorAt('Account')).toBeDefined())
  expect(reviewed).toEqual([])
})

test('what was refused at the review is said at its field when one comes back', async () => {
  play()
  sessionStorage.setItem(
    'withdrawal',
    JSON.stringify({ from: '1000001', draft: { method: 'bank', to: 'new', answers: {}, amount: '', saveAs: '' } }),
  )
  const { errors } = refuse('incorrect_value', { field: 'owner' })
  await open([], errors)
  await waitFor(() => expect(errorAt('Account owner')).toBeDefined())
})

test('problems are listed in the order of the page', async () => {
  play()
  await open([])
  goOn()
  const list = await screen.findByRole('group', { name: /things to fix/ })
  expect(list.textContent).toMatch(/Bank.*Branch.*Account.*Account owner.*Amount/)
})

test('it begins with what the address names, then with what was chosen, then with the default', () => {
  const saved = [destination({ id: 'a' }), destination({ id: 'b', isDefault: true })]
  const draft = { method: 'bank', to: null, answers: {}, amount: '', save: false, saveAs: '' }
  expect(startOf(saved, 'a', draft)).toBe('a')
  expect(startOf(saved, 'gone', draft)).toBe('b')
  expect(startOf(saved, null, { ...draft, to: 'new' })).toBe('new')
  expect(startOf(saved, null, { ...draft, to: 'gone' })).toBe('b')
  expect(startOf([], null, draft)).toBe('new')
})

test('what goes back to a card is not saved, and does not rest', async () => {
  play()
  const choices = [{ value: 'txn_1', label: '•••• 4242 · 120.00 USD' }]
  const fields = [{ name: 'payment', kind: 'choice' as const, label: 'Card payment', choices }]
  const reviewed = await open([], [], withdrawRail({ name: 'card', fields, goesBack: true }))
  expect(screen.queryByLabelText('Save this destination')).toBeNull()
  type('Card payment', 'txn_1')
  type('Amount', '100')
  goOn()
  await waitFor(() => expect(reviewed).toHaveLength(1))
  expect(reviewed[0]?.destination).toMatchObject({ answers: { payment: 'txn_1' }, isKnown: true })
})
