import { afterEach, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
  clearConsole,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  sentTo,
  serve,
  settle,
  type,
} from '../../test/drawn.tsx'
import { deposit, deskOf, ils, now, payingCustomer } from '../../test/money.ts'
import { depositLetters } from '../deposits/public.ts'
import { letters } from './letters.ts'

const account = { name: 'account', kind: 'digits', label: 'מספר חשבון', value: '678901' }
const request = {
  deposit: { ...deposit, state: 'awaiting_details', proofAt: null },
  customer: payingCustomer,
  answers: [{ name: 'region', kind: 'choice', label: 'Region', value: 'Centre' }],
  fields: [
    { name: 'account', kind: 'digits', label: 'מספר חשבון' },
    { name: 'owner', kind: 'text', label: 'בעל החשבון' },
  ],
  places: [
    { id: 'plc_1', name: 'Full', room: ils('100.00'), open: 7, fields: [account] },
    { id: 'plc_2', name: 'Roomy', room: ils('9000.00'), open: 1, fields: [account] },
  ],
}
const desk = {
  ...deskOf('agent', 'paymentDetails', 'dep_1'),
  'GET /operator/payment-details/dep_1': { body: { ok: true, request, now } },
  'POST /operator/payment-details/dep_1': { body: { ok: true, pay: ils('184.41'), expiresAt: now } },
  'POST /operator/payment-details/dep_1/refuse': { body: { ok: true } },
}

beforeAll(() => Promise.all([letters.load('he'), depositLetters.load('he')]))
afterEach(clearConsole)

async function openRequest(changes: object = {}) {
  const reply = { body: { ok: true, request: { ...request, ...changes }, now } }
  const fetch = serve({ ...desk, 'GET /operator/payment-details/dep_1': reply })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/payment-details/dep_1')
  await settle()
  return fetch
}

test('the first place with room is proposed, shown as the customer will read it, and sent by a key', async () => {
  const fetch = await openRequest()
  expect(document.querySelector<HTMLInputElement>('.candidate input')?.disabled).toBe(true)
  const theirs = document.querySelector('.they-read')
  expect(theirs?.getAttribute('dir')).toBe('rtl')
  expect(theirs?.textContent).toContain('678901')
  expect(theirs?.textContent).toContain('15:00')
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/dep_1')).toMatchObject([{ body: { place: 'plc_2', answers: {}, minutes: 60 } }])
  expect(pageText()).toMatch(/Sent: \u2066₪184\.41\u2069 by \u206614:00/)
})

test('what is pasted is spread over the fields, what is missing is asked for, and no place goes along', async () => {
  const fetch = await openRequest({ places: [] })
  await pressKey('a')
  expect(errorAt('owner')).not.toBe('')
  await type('pasted', 'מספר חשבון: 678-901\nDana Cohen')
  await press('Spread over the fields')
  expect([control('account').value, control('owner').value]).toEqual(['678901', 'Dana Cohen'])
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/dep_1')).toMatchObject([
    { body: { answers: { account: '678901', owner: 'Dana Cohen' }, minutes: 60 } },
  ])
})

test('minutes that are none, or too few, are not sent', async () => {
  const fetch = await openRequest()
  for (const minutes of ['', '5', 'soon', '2000']) {
    await type('minutes', minutes)
    await pressKey('a')
    expect(errorAt('minutes')).not.toBe('')
  }
  expect(sentTo(fetch, '/dep_1')).toEqual([])
})

test('a refusal needs a reason and tells the customer in their language', async () => {
  const fetch = await openRequest()
  await pressKey('r')
  await settle()
  await press('Refuse and tell the customer')
  expect(errorAt('reason')).not.toBe('')
  await choose('reason', 'other')
  await press('Refuse and tell the customer')
  await settle()
  expect(sentTo(fetch, '/refuse')).toMatchObject([
    { body: { reason: 'other', message: expect.stringContaining('deposit.no_details') } },
  ])
})
