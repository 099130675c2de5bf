import { me, openDeposit, paymentSystems, quote, readDeposit } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { exampleCosts, exampleDeposit, exampleMethod, ils, serverNow } from '../../test/deposit-examples.ts'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { MethodPage, MethodsPage } from './pages.ts'
import type { Method } from './queries.ts'

const expiresAt = '2026-11-28T13:01:00.000Z'
const quoted = { ok: true, quote: { id: 'q1', ...exampleCosts, dueBy: null, expiresAt, now: serverNow } } as const

async function open(path: string, methods: readonly Method[]) {
  answerWith(me, { ok: true, userObj: newcomer })
  answerWith(paymentSystems, { ok: true, paymentSystems: [...methods] })
  window.history.replaceState(null, '', path)
  await draw(
    <Routes>
      <Route path="/deposit" element={<MethodsPage />} />
      <Route path="/deposit/:method" element={<MethodPage />} />
      <Route path="*" element={null} />
    </Routes>,
  )
}
const amount = () => screen.findByLabelText('Amount')
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('ways to pay are as the server orders them; one that is locked leads to what opens it', async () => {
  await open('/deposit', [exampleMethod(), exampleMethod({ name: 'card', title: 'Card', unlock: 'depositLimit' })])
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Bank transfer', 'Card'])
  expect(screen.queryByRole('link', { name: 'Card' })).toBeNull()
  const unlock = screen.getByRole('link', { name: 'Get verified' })
  expect(unlock.getAttribute('href')).toBe('/verification?for=depositLimit')
})

test('where no way is open the page says why', async () => {
  await open('/deposit', [])
  expect(await screen.findByText('No payment method is open to you now')).toBeDefined()
})

test('shows the whole cost before the button, and opens a deposit at the quote that was shown', async () => {
  const asked = answerWith(quote, quoted)
  const opened = answerWith(openDeposit, { ok: true, deposit: exampleDeposit(), now: serverNow })
  await open('/deposit/bank', [exampleMethod()])
  await userEvent.type(await amount(), '200')
  expect(await screen.findByText('1 USD = 4.00 ILS')).toBeDefined()
  expect(document.querySelector('.cost')?.textContent).toMatch(/₪200\.00.*15%.*₪30\.00.*\$42\.50/)
  expect(document.querySelector('.cost')?.textContent).toContain('before our spread of 1%')
  await goOn()
  await waitFor(() => expect(location.pathname).toBe('/deposit/d/dep_7QZ4M2'))
  expect(asked[0]?.body).toEqual({ direction: 'deposit', paymentSystem: 'bank', amount: ils('200.00') })
  expect(opened[0]?.body).toEqual({ paymentSystem: 'bank', amount: ils('200.00'), quote: 'q1', answers: {} })
  expect(opened[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(sessionStorage.getItem('deposit')).toBeNull()
})

test('is asked for again when the quote runs out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = answerWith(quote, quoted)
  await open('/deposit/bank', [exampleMethod()])
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(await amount(), '200')
  await screen.findByText('1 USD = 4.00 ILS')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(61_000)
  await waitFor(() => expect(asked.length).toBe(before + 1))
})

test('an answer that was lost is asked for again with the same key and the same quote', async () => {
  let quotes = 0
  answerWith(quote, () => ({ ...quoted, quote: { ...quoted.quote, id: `q${(quotes += 1)}` } }))
  const lost = answerWith(openDeposit, () => {
    throw new TypeError('the connection broke')
  })
  await open('/deposit/bank', [exampleMethod()])
  await userEvent.type(await amount(), '200')
  await screen.findByText('1 USD = 4.00 ILS')
  await goOn()
  await screen.findAllByText(/couldn’t finish this just now/)
  const again = answerWith(openDeposit, { ok: true, deposit: exampleDeposit(), now: serverNow })
  await goOn()
  await waitFor(() => expect(again).toHaveLength(1))
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  expect(again[0]?.body).toEqual(lost[0]?.body)
})

test('a no frees the key: the next try is a new request', async () => {
  answerWith(quote, quoted)
  const refused = answerWith(openDeposit, refuse('payment_failed'))
  await open('/deposit/bank', [exampleMethod()])
  await userEvent.type(await amount(), '200')
  await screen.findByText('1 USD = 4.00 ILS')
  await goOn()
  await screen.findAllByText(/didn’t go through/)
  await goOn()
  await waitFor(() => expect(refused).toHaveLength(2))
  expect(refused[1]?.headers.get('idempotency-key')).not.toBe(refused[0]?.headers.get('idempotency-key'))
})

test.each([
  ['99.99', /at least .*₪100\.00/],
  ['50000.01', /₪50,000\.00.* or less/],
  ['', /need this/],
])('“%s” is refused at the field with the number', async (typed, words) => {
  await open('/deposit/bank', [exampleMethod()])
  const field = await amount()
  if (typed !== '') await userEvent.type(field, typed)
  await goOn()
  await waitFor(() => expect(errorAt('Amount')).toMatch(words))
})

test('what a way asks for is asked for by its own labels, and what the server refuses stands there', async () => {
  const fields: Method['fields'] = [
    { name: 'region', kind: 'choice', label: 'Region', choices: [{ value: 'south', label: 'South' }] },
    { name: 'phone', kind: 'phone', label: 'Phone' },
    { name: 'note', kind: 'text', label: 'Note', isOptional: true },
  ]
  answerWith(quote, quoted)
  const opened = answerWith(openDeposit, refuse('incorrect_value', { field: 'phone' }))
  await open('/deposit/courier', [exampleMethod({ name: 'courier', fields })])
  await userEvent.type(await amount(), '200')
  await goOn()
  await waitFor(() => expect(errorAt('Region')).toMatch(/need this/))
  expect(errorAt('Note (optional)')).toBeUndefined()
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'South')
  await userEvent.type(screen.getByLabelText('Phone'), ' ٠502345678 ')
  await screen.findByText('1 USD = 4.00 ILS')
  await goOn()
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]?.body.answers).toEqual({ region: 'south', phone: '0502345678' })
  await waitFor(() => expect(errorAt('Phone')).toBeDefined())
  expect(screen.getByLabelText('Phone').getAttribute('dir')).toBe('ltr')
})

test('can be counted in the wallet’s currency, and what was typed is there after a reload', async () => {
  const asked = answerWith(quote, quoted)
  await open('/deposit/bank', [exampleMethod()])
  await userEvent.click(await screen.findByLabelText('USD'))
  await userEvent.type(await amount(), '42.50')
  await waitFor(() => expect(asked.at(-1)?.body.amount).toEqual(usd('42.50')))
  document.body.replaceChildren()
  await open('/deposit/bank', [exampleMethod()])
  expect((await amount()).getAttribute('value')).toBe('42.50')
  expect(screen.getByLabelText<HTMLInputElement>('USD').checked).toBe(true)
})

test('an unknown way leads back to all of them', async () => {
  answerWith(readDeposit, refuse('transaction_not_found'))
  await open('/deposit/gold', [exampleMethod()])
  expect((await screen.findByRole('link', { name: 'All payment methods' })).getAttribute('href')).toBe('/deposit')
})
