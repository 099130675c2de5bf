import {
  blockInterface,
  checkInterfaceSignature,
  listInterfaceActs,
  type InterfaceRail,
  listInterfaceRails,
  listInterfaces,
  listInterfaceTransactions,
  me,
  type PartnerInterface,
  readInterfaceLimits,
  readInterfaceWebhook,
  replayInterfaceEvent,
  setInterfaceLimits,
  setInterfaceRails,
  setInterfaceWebhook,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { exampleMethod } from '../../test/deposit-examples.ts'
import { draw } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { InterfacePage } from './interface-page.tsx'
import { InterfacesPage } from './interfaces-page.tsx'

const at = '2026-11-29T12:00:00.000Z'
const shop: PartnerInterface = {
  id: 'int_1',
  name: 'Shop',
  company: 'Bakery & Sons',
  state: 'active',
  logo: 'fil_1',
  keys: { live: 'live_1', test: 'test_1' },
  createdAt: at,
}
const rails: InterfaceRail[] = [
  { ...exampleMethod(), isOn: false },
  { ...exampleMethod({ name: 'card', title: 'Card', unlock: 'depositLimit' }), isOn: false },
]
const event = { id: 'iev_1', type: 'payment.paid', at, tries: 2, status: 500, problem: null, nextAt: at } as const

async function open(more: Partial<PartnerInterface> = {}) {
  history.replaceState(null, '', '/business/int_1')
  answerWith(listInterfaces, { ok: true, interfaces: [{ ...shop, ...more }] })
  answerWith(listInterfaceActs, { ok: true, acts: [{ act: 'created', at }] })
  const row = { id: 'ipy_1', kind: 'payment', mode: 'test', state: 'paid', reference: 'order-1' } as const
  const transactions = [
    { ...row, amount: usd('12.50'), received: usd('12.50'), fee: usd('0.00'), transaction: null, at },
  ]
  answerWith(listInterfaceTransactions, { ok: true, transactions, nextCursor: null })
  answerWith(readInterfaceWebhook, { ok: true, url: 'https://shop.example/hook', isGone: false, events: [event] })
  const scopes = ['payments', 'refunds'] as const
  const limits = { scopes: [...scopes], addresses: [], callsAMinute: 300, outADay: null }
  answerWith(readInterfaceLimits, { ok: true, limits })
  answerWith(me, { ok: true, userObj: newcomer })
  answerWith(listInterfaceRails, { ok: true, paymentSystems: rails })
  const drawn = await draw(
    <Routes>
      <Route path="/business/:id" element={<InterfacePage />} />
    </Routes>,
  )
  await screen.findByText('test_1')
  for (const each of document.querySelectorAll('details')) each.open = true
  return drawn
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('without interfaces the page says what one is for', async () => {
  answerWith(listInterfaces, { ok: true, interfaces: [] })
  await draw(<InterfacesPage />)
  await screen.findByText('No payment interfaces yet')
  expect(screen.getByRole('link', { name: 'New payment interface' }).getAttribute('href')).toBe('/business/new')
})

test('an interface shows its test key first, what went through it, and what became of its messages', async () => {
  await open()
  expect(screen.queryByText('live_1')).toBeNull()
  expect((await region('What went through it').findByText('order-1')).closest('li')?.textContent).toContain('$12.50')
  const messages = region('Messages to your systems')
  expect((await messages.findByText('Not heard')).closest('li')?.textContent).toMatch(/answered 500 · Again at/)
  const replayed = answerWith(replayInterfaceEvent, { ok: true })
  fireEvent.click(messages.getByRole('button', { name: 'Send again' }))
  await expect.poll(() => replayed.length).toBe(1)
  fireEvent.click(screen.getByRole('radio', { name: 'Live' }))
  expect(await screen.findByText('live_1')).toBeDefined()
})

test('an address of an inner network is refused at its field', async () => {
  await open()
  answerWith(setInterfaceWebhook, refuse('incorrect_value', { field: 'url' }))
  const address = await screen.findByLabelText('Address')
  fireEvent.change(address, { target: { value: 'https://localhost/' } })
  fireEvent.click(region('Messages to your systems').getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
})

test('the check names the part that differs, and what is to be signed', async () => {
  await open()
  const asked = answerWith(checkInterfaceSignature, { ok: true, differs: 'body', expected: '1\nn\nPOST\n/\nhash' })
  const check = region('Check a signature')
  fireEvent.click(check.getByRole('button', { name: 'Check it' }))
  await expect.poll(() => check.getByLabelText('Partner-Signature').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toHaveLength(0)
  fireEvent.change(check.getByLabelText('Partner-Signature'), { target: { value: ' abc ' } })
  fireEvent.click(check.getByRole('button', { name: 'Check it' }))
  expect(await check.findByText(/The fifth line differs/)).toBeDefined()
  expect(asked[0]?.body).toMatchObject({ mode: 'test', signature: 'abc' })
  answerWith(checkInterfaceSignature, { ok: true, differs: 'secret', expected: '1\nn\nPOST\n/\nhash' })
  fireEvent.click(check.getByRole('button', { name: 'Check it' }))
  expect(await check.findByText(/or one of these lines differs/)).toBeDefined()
  fireEvent.change(check.getByLabelText('What you signed'), { target: { value: '1\nn\nPOST\n/\nhash' } })
  fireEvent.click(check.getByRole('button', { name: 'Check it' }))
  expect(await check.findByText(/All lines are right/)).toBeDefined()
})

test('it is blocked after a question, and one whose owner is limited cannot be changed', async () => {
  await open()
  const blocked = answerWith(blockInterface, { ok: true, interface: { ...shop, state: 'blocked' } })
  fireEvent.click(region('Stop and go').getByRole('button', { name: 'Block it' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block it' }))
  await expect.poll(() => blocked.length).toBe(1)
})

test('one that is unavailable says so, and offers nothing to stop', async () => {
  await open({ state: 'unavailable' })
  expect(screen.getByText(/This interface or your account is limited/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Stop and go' })).toBeNull()
})

test('what the key may do is saved as it is ticked and typed', async () => {
  await open()
  const saved = answerWith(setInterfaceLimits, ({ body }) => ({ ok: true, limits: body }))
  const panel = region('What this key may do')
  fireEvent.click(await panel.findByRole('checkbox', { name: 'Give money back' }))
  fireEvent.change(panel.getByLabelText('Where calls may come from'), {
    target: { value: '203.0.113.0/24\n2001:db8::1' },
  })
  fireEvent.change(panel.getByLabelText('Most to pay out and give back'), { target: { value: '0' } })
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await expect.poll(() => panel.getByLabelText(/^Most to pay out/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(panel.getByLabelText(/^Most to pay out/), { target: { value: '1,000' } })
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => saved[0]?.body)
    .toEqual({
      mode: 'test',
      scopes: ['payments'],
      addresses: ['203.0.113.0/24', '2001:db8::1'],
      callsAMinute: 300,
      outADay: usd('1000.00'),
    })
})

test('rails are turned on beside what they cost, but for those that ask for a verification', async () => {
  await open()
  const saved = answerWith(setInterfaceRails, { ok: true, paymentSystems: rails })
  const panel = region('Ways to pay')
  const card = await panel.findByRole('checkbox', { name: /^Card · Fee 15% · Needs your verification/ })
  expect(card.hasAttribute('disabled')).toBe(true)
  fireEvent.click(panel.getByRole('checkbox', { name: /^Bank transfer · Fee 15%/ }))
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saved[0]?.body).toEqual({ paymentSystems: ['bank'] })
})
