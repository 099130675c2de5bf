import { type Deposit, giveToFundraising, listFundraisings, me } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import {
  contribute,
  contributionStatus,
  fundraisingPaymentSystems,
  fundraisingQuote,
  readContribution,
  readFundraisingPage,
} from '@emun/contract/public'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exampleCosts, exampleDeposit, exampleMethod, ils, serverNow } from '../../test/deposit-examples.ts'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { exampleFundraising, exampleFundraisingPage } from '../../test/fundraising-examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { GuestApp } from './guest-app.tsx'

beforeEach(() => {
  for (const name of ['guestSecret', 'token', 'refreshToken']) localStorage.removeItem(name)
  sessionStorage.clear()
})

async function open(path: string, particulars: Parameters<typeof exampleFundraisingPage>[0] = {}) {
  history.replaceState(null, '', path)
  answerWith(readFundraisingPage, { ok: true, fundraising: exampleFundraisingPage(particulars), now: serverNow })
  const { unlock: _, ...method } = exampleMethod()
  const methods = answerWith(fundraisingPaymentSystems, { ok: true, paymentSystems: [method] })
  await draw(<GuestApp id="fnd_1" />)
  return methods
}

test('whoever has the link reads what it is for, who asks, how far it is and who gave as they want it seen', async () => {
  await open('/f/fnd_1')
  expect((await screen.findByRole('heading', { level: 1, name: 'A piano' })).isConnected).toBe(true)
  expect(screen.getByText('Dana C.').isConnected).toBe(true)
  expect(document.querySelector('progress')?.value).toBe(10)
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([expect.stringMatching(/Noa.*60\.00/), expect.stringMatching(/^Somebody\D*\d* ?\w+ ?\d*$/)])
  expect(screen.getByRole('link', { name: 'Give' }).getAttribute('href')).toBe('/f/fnd_1/pay')
})

test('one that has ended takes nothing, and says so', async () => {
  await open('/f/fnd_1', { state: 'expired', latest: [] })
  expect((await screen.findByText('This fundraiser has ended')).isConnected).toBe(true)
  expect(screen.queryByRole('link', { name: 'Give' })).toBeNull()
})

test('a link that leads nowhere says what to do', async () => {
  history.replaceState(null, '', '/f/fnd_1')
  answerWith(readFundraisingPage, refuse('invalid_fundraising'))
  await draw(<GuestApp id="fnd_1" />)
  expect((await screen.findByRole('heading', { name: 'There is no fundraiser here' })).isConnected).toBe(true)
})

test('of all-or-nothing only the ways are offered that money goes back by', async () => {
  const asked = await open('/f/fnd_1/pay', { isAllOrNothing: true })
  expect((await screen.findByRole('link', { name: 'Bank transfer' })).getAttribute('href')).toBe('/f/fnd_1/pay/bank')
  expect(asked[0]?.path).toContain('returnable=true')
})

test('a guest gives with what they want seen, under a secret that their browser keeps', async () => {
  await open('/f/fnd_1/pay/bank', { minimum: usd('10.00') })
  answerWith(fundraisingQuote, {
    ok: true,
    quote: { id: 'quo_1', ...exampleCosts, dueBy: null, expiresAt: '2026-11-28T13:10:00.000Z', now: serverNow },
  })
  const sent = answerWith(contribute, { ok: true, deposit: exampleDeposit(), now: serverNow })
  answerWith(readContribution, { ok: true, deposit: exampleDeposit(), now: serverNow })
  const status = { ok: true, status: 'details_ready', updatedAt: serverNow, expiresAt: null, now: serverNow } as const
  answerWith(contributionStatus, status)
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '200' } })
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Noa' } })
  fireEvent.click(screen.getByLabelText('Hide the amount from everybody but the organiser'))
  await screen.findByText('The fundraiser gets')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ fundraising: 'fnd_1', paymentSystem: 'bank', amount: ils('200.00') }),
  )
  expect(sent[0]?.body).toMatchObject({ quote: 'quo_1', name: 'Noa', hidesName: false, hidesAmount: true })
  expect(localStorage.getItem('guestSecret')).toMatch(/^[0-9a-f]{32}$/)
  expect((await screen.findByText('Only this browser can open it.')).isConnected).toBe(true)
  expect(location.pathname).toBe('/f/fnd_1/p/dep_7QZ4M2')
})

test('a gift that arrived leads back to the fundraiser, and to no balance of anybody’s', async () => {
  const payment: Deposit['payments'][number] = {
    amount: ils('200.00'),
    outcome: 'exact',
    state: 'credited',
    at: serverNow,
    against: null,
    sentBack: null,
    credited: exampleCosts,
    transaction: 'txn_1',
    txid: null,
    confirmations: null,
  }
  const deposit = exampleDeposit({
    state: 'credited',
    details: [],
    payments: [payment],
    next: { who: 'nobody', by: null },
  })
  answerWith(readContribution, { ok: true, deposit, now: serverNow })
  await open('/f/fnd_1/p/dep_7QZ4M2')
  expect((await screen.findByRole('heading', { name: 'Thank you!' })).isConnected).toBe(true)
  expect(screen.getByRole('link', { name: 'Back to the fundraiser' }).getAttribute('href')).toBe('/f/fnd_1')
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
  const chips = [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent)
  expect(chips).toEqual(['Arrived', 'Arrived'])
})

/** Signed in here, with so much in the balance; which fundraisers are theirs. */
function signIn({ balance = '50.00', own = [] as readonly string[] } = {}) {
  localStorage.setItem('token', 'a.b.c')
  const wallet = { ...newcomer.wallet, mainBalance: usd(balance) }
  answerWith(me, { ok: true, userObj: { ...newcomer, wallet } })
  answerWith(listFundraisings, { ok: true, fundraisings: own.map((id) => exampleFundraising({ id })) })
}

test('whoever is signed in gives out of the balance first: how much, once more to check, and then for good', async () => {
  signIn()
  await open('/f/fnd_1/pay', { minimum: usd('10.00') })
  fireEvent.click(await screen.findByRole('link', { name: 'From your Emun balance' }))
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
  await waitFor(() => expect(errorAt('Amount')).toMatch(/10\.00/))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50.01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
  await waitFor(() => expect(errorAt('Amount')).toMatch(/50\.00/))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '20' } })
  fireEvent.click(screen.getByLabelText('Hide my name from everybody but the organiser'))
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
  const give = await screen.findByRole('button', { name: /^Give.*20\.00/ })
  for (const said of ['A piano', 'Dana C.', 'your name', 'Fee 0%', '$0.00', 'can’t be undone'])
    expect(document.body.textContent).toContain(said)
  const sent = answerWith(giveToFundraising, { ok: true, transaction: 'txn_1' })
  fireEvent.click(give)
  expect((await screen.findByRole('heading', { name: 'Thank you!' })).isConnected).toBe(true)
  expect(sent.map(({ body }) => body)).toEqual([
    { fundraising: 'fnd_1', amount: usd('20.00'), hidesName: true, hidesAmount: false },
  ])
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/activity/txn_1')
})

test('a gift without an answer is asked about again under the same key, also after a reload, and what is refused says why', async () => {
  signIn()
  await open('/f/fnd_1/pay/balance')
  const lost = answerWith(giveToFundraising, () => {
    throw new TypeError('no network')
  })
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Give/ }))
  const heading = { name: 'We don’t know yet whether it was given' }
  expect((await screen.findByRole('heading', heading)).isConnected).toBe(true)
  cleanup()
  await open('/f/fnd_1/pay/balance')
  const again = answerWith(giveToFundraising, refuse('expired_fundraising'))
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  expect((await screen.findByText('It was not given')).isConnected).toBe(true)
  const key = (asked: typeof lost) => asked[0]?.headers.get('idempotency-key')
  expect(key(again)).toBe(key(lost))
  expect(key(again)).toMatch(/^[0-9a-f]{32}$/)
})

test('nobody is offered a balance that is not there to give: a guest, and the organiser', async () => {
  await open('/f/fnd_1/pay')
  await screen.findByRole('link', { name: 'Bank transfer' })
  expect(screen.queryByRole('link', { name: /balance/ })).toBeNull()
  cleanup()
  signIn({ own: ['fnd_1'] })
  await open('/f/fnd_1/pay/balance')
  await screen.findByRole('link', { name: 'Bank transfer' })
  expect(location.pathname).toBe('/f/fnd_1/pay')
  expect(screen.queryByRole('link', { name: /balance/ })).toBeNull()
})
