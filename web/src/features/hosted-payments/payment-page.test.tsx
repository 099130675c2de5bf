import { type FundraisingOffer, me, payInterface } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import {
  beginHostedPayment,
  guestPaymentStatus,
  type HostedPayment,
  hostedPaymentQuote,
  hostedPaymentRails,
  readGuestPayment,
  readHostedPayment,
} from '@emun/contract/public'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleCosts, exampleDeposit, exampleMethod, serverNow } from '../../test/deposit-examples.ts'
import { draw } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { PaymentPage } from './payment-page.tsx'

const open: HostedPayment = {
  ok: true,
  mode: 'live',
  state: 'open',
  amount: usd('12.50'),
  fee: usd('0.00'),
  received: usd('0.00'),
  partner: { interface: 'int_1', logo: 'fil_1', company: 'Bakery & Sons', name: 'Shop', isVerified: true },
  reference: 'order-1',
  description: 'One loaf',
  returnTo: 'https://shop.example/done?payment=ipy_1&state=open',
  expiresAt: '2030-01-01T00:00:00.000Z',
  now: serverNow,
}

async function look(payment: Partial<HostedPayment>, methods: readonly FundraisingOffer[] = [], path = '/') {
  history.replaceState(null, '', path)
  answerWith(hostedPaymentRails, { ok: true, paymentSystems: [...methods] })
  answerWith(readHostedPayment, { ...open, ...payment })
  const drawn = await draw(<PaymentPage id="ipy_1" signature="s" />)
  await screen.findByText('Bakery & Sons')
  return drawn
}
const payButton = () => screen.queryByRole('button', { name: /^Pay/ })

test('says who asks, whether we know them, how much and what for, and asks a stranger to log in', async () => {
  const { container } = await look({})
  await screen.findByText('Log in to pay')
  for (const said of ['Verified', '$12.50', 'One loaf', 'order-1']) {
    expect(container.textContent).toContain(said)
  }
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api-logo/int_1')
  expect(payButton()).toBeNull()
})

test.each([
  ['paid', {}, 'nothing more to do'],
  ['expired', {}, 'The time to pay is over'],
  ['cancelled', {}, 'The shop has cancelled this'],
  ['open', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'The time to pay is over'],
] as const)('where it is %s nobody can pay, and the way back is there: %j', async (state, more, said) => {
  const { container } = await look({ state, ...more })
  expect(container.textContent).toContain(said)
  expect(container.textContent).not.toContain('Log in to pay')
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe(open.returnTo)
})

test.each([
  [refuse('transaction_not_found'), 'The link may be incomplete'],
  [refuse('invalid_signature'), 'The address was changed on the way'],
  [refuse('interface_blocked'), 'is blocked'],
  [refuse('interface_unavailable'), 'takes no payments right now'],
] as const)('a payment that cannot be shown says why: %j', async (refusal, said) => {
  answerWith(readHostedPayment, refusal)
  const { container } = await draw(<PaymentPage id="ipy_1" signature="s" />)
  await screen.findByText('This can’t be paid')
  expect(container.textContent).toContain(said)
})

test('whoever is signed in pays with one key, also when they press again after a silence', async () => {
  localStorage.setItem('token', 'a.b.c')
  answerWith(me, { ok: true, userObj: newcomer })
  history.replaceState(null, '', '/')
  answerWith(hostedPaymentRails, { ok: true, paymentSystems: [] })
  let state: HostedPayment['state'] = 'open'
  answerWith(readHostedPayment, () => ({ ...open, state }))
  const sent = answerWith(payInterface, () => {
    if (sent.length === 1) throw new TypeError('no answer')
    state = 'paid'
    return { ok: true, transaction: 'txn_1', state, returnTo: open.returnTo }
  })
  await draw(<PaymentPage id="ipy_1" signature="s" />)
  fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(document.querySelector('.hosted-pay [role="alert"]')).not.toBeNull())
  await act(async () => payButton()?.click())
  await screen.findByText(/nothing more to do/)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'hosted-payment:ipy_1',
    'hosted-payment:ipy_1',
  ])
  expect(sent[0]?.body).toEqual({ signature: 's' })
  await waitFor(() => expect(payButton()).toBeNull())
})

test('a no to the payment is said where it was pressed, and a test is named one', async () => {
  localStorage.setItem('token', 'a.b.c')
  answerWith(me, { ok: true, userObj: newcomer })
  answerWith(payInterface, refuse('low_balance', { field: 'amount', details: { available: usd('1.00') } }))
  const { container } = await look({ mode: 'test' })
  expect(container.textContent).toContain('A test: no money moves.')
  expect(container.textContent).not.toContain('can’t be undone')
  fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(container.querySelector('.hosted-pay [role="alert"]')?.textContent).toContain('$1.00'))
})

test('a guest sees the ways to pay, what one costs, and what became of their payment, also when they come back', async () => {
  localStorage.clear()
  const first = await look({}, [exampleMethod()])
  expect((await screen.findByRole('link', { name: 'Bank transfer' })).getAttribute('href')).toBe('/by/bank')
  first.unmount()
  const quote = { id: 'quo_1', ...exampleCosts, dueBy: null, expiresAt: '2026-11-28T13:10:00.000Z', now: serverNow }
  const quoted = answerWith(hostedPaymentQuote, { ok: true, quote })
  const { container, unmount } = await look({}, [exampleMethod()], '/by/bank')
  await waitFor(() => expect(container.textContent).toContain('The shop gets'))
  expect(container.querySelector('input[name="amount"]')).toBeNull()
  expect(quoted[0]?.body).toEqual({ signature: 's', paymentSystem: 'bank' })
  const reply = { ok: true, deposit: exampleDeposit(), now: serverNow } as const
  const begun = answerWith(beginHostedPayment, reply)
  answerWith(readGuestPayment, reply)
  answerWith(guestPaymentStatus, {
    ok: true,
    status: 'details_ready',
    updatedAt: serverNow,
    expiresAt: null,
    now: serverNow,
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Pay with these details')).toBeDefined()
  expect(begun[0]?.body).toEqual({ signature: 's', paymentSystem: 'bank', quote: 'quo_1', answers: {} })
  unmount()
  await look({})
  expect((await screen.findByRole('link', { name: 'To your payment' })).getAttribute('href')).toContain('/p/dep_')
})

test('where a part has come, what is missing is paid by a rail and not out of a balance', async () => {
  localStorage.clear()
  const { container } = await look({ received: usd('5.00') }, [exampleMethod()])
  expect(container.textContent).toMatch(/A part has arrived.*\$5\.00/)
  expect(container.textContent).not.toContain('Log in to pay')
  expect(await screen.findByRole('link', { name: 'Bank transfer' })).toBeDefined()
})
