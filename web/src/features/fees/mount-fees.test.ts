import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examplePaymentFees } from '../../test/card-examples.ts'
import { mountFees } from './mount-fees.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const side = {
  feeBasisPoints: 1_500,
  minimum: usd('10.00'),
  maximum: usd('4000.00'),
  time: { unit: 'minute', atLeast: 1, atMost: 15 },
  needs: 'depositLimit',
}
const card = { name: 'card', title: 'Card', currency: 'USD', deposit: side, withdrawal: null }
const wire = {
  name: 'wire',
  title: 'Wire',
  currency: 'USD',
  deposit: null,
  withdrawal: { ...side, feeBasisPoints: 1_000, needs: null },
}
const starter = {
  name: 'starter',
  title: 'Starter card',
  fee: usd('15.00'),
  start: usd('25.00'),
  topUp: { feeBasisPoints: 600, minimum: usd('1.00'), maximum: usd('5000.00') },
}
const rewards = [
  { level: 1, topUpBasisPoints: 30, perCard: usd('2.00') },
  { level: 2, topUpBasisPoints: 10, perCard: usd('1.00') },
]
const fees = {
  ok: true,
  wallet: 'USD',
  rails: [card, wire],
  cards: [],
  payments: examplePaymentFees(),
  inactivity: { fee: usd('0.00'), afterMonths: 6, noticeDays: 30 },
  referrals: rewards,
  rates: [],
  now: '2030-01-01T10:00:00Z',
}

const sized = examplePaymentFees({
  sizes: [
    { from: usd('0.00'), to: usd('10.00'), fee: usd('0.25') },
    { from: usd('10.00'), to: usd('50.00'), fee: usd('0.00') },
    { from: usd('50.00'), to: null, fee: usd('1.00') },
  ],
})

const page = `
  <form id="fees-form" hidden>
    <input type="radio" name="direction" value="deposit" checked><input type="radio" name="direction" value="withdrawal">
    <select id="fees-rail"></select>
    <label id="fees-pay-label"></label>
    <div><span class="amount-unit"></span><input id="fees-pay" value="500"></div>
    <div><span class="amount-unit"></span><input id="fees-get"></div>
    <div id="fees-result"></div>
  </form>
  <div id="fee-table"></div>`

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = page
})
afterEach(() => vi.unstubAllGlobals())

function find(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const field = (id: string) => find(id) as HTMLInputElement
const answer = (...replies: readonly (object | null)[]) => {
  const left = [...replies]
  const fetch = vi.fn(async () => {
    const reply = left.shift()
    if (!reply) throw new TypeError('no network')
    return new Response(JSON.stringify(reply))
  })
  vi.stubGlobal('fetch', fetch)
}
const type = (id: string, value: string) => {
  field(id).value = value
  field(id).dispatchEvent(new Event('input', { bubbles: true }))
}

test('shows a table a direction, with the fee, the amounts, the time and what has to be done first', async () => {
  answer(fees)
  await mountFees(find('fee-table'))
  const [deposit, withdrawal] = [...document.querySelectorAll('table')].map((table) => table.textContent)
  expect(deposit).toContain('Cardup to 15 minutesafter verification15%from $10.00to $4,000.00')
  expect(withdrawal).toContain('Wireup to 15 minutes10%')
})

test('shows what each card costs once and what is on it, and what topping it up costs', async () => {
  answer({ ...fees, cards: [starter] })
  await mountFees(find('fee-table'))
  const [, , , cards] = [...document.querySelectorAll('section')].map((section) => section.textContent)
  expect(cards).toBe('CardsCardTo issueTop-up feeStarter cardfee $15.00on the card $25.006%')
})

test('shows what paying with a card costs, and by its size only where that is anything', async () => {
  const paying = () => [...document.querySelectorAll('section')].at(-3)?.textContent
  answer(fees, { ...fees, payments: sized })
  await mountFees(find('fee-table'))
  expect(paying()).toContain(
    'Pay by cardPaymentFeeIn the card’s currency0%In another currency3%Cancelled (instead of the usual fee)0%The fee leaves',
  )
  await mountFees(find('fee-table'))
  expect(paying()).toContain('0%Besides: from $0.00 to $10.00$0.25Besides: over $50.00$1.00The fee')
})

test('says what an account costs that nobody uses, also where that is nothing', async () => {
  const unused = () => [...document.querySelectorAll('section')].at(-2)?.textContent
  answer(fees, { ...fees, inactivity: { ...fees.inactivity, fee: usd('1.50') } })
  await mountFees(find('fee-table'))
  expect(unused()).toBe('Account that nobody usesIt costs nothing.')
  await mountFees(find('fee-table'))
  expect(unused()).toMatch(/After 6 months .*: \$1\.50 a month .* 30 days before/)
})

test('shows what who brings customers gets for it', async () => {
  answer(fees)
  await mountFees(find('fee-table'))
  const referrals = [...document.querySelectorAll('section')].at(-1)?.textContent
  expect(referrals).toBe('Invite friendsWho is invitedFrom their top-upsFor each cardBy you0.3%$2.00By them0.1%$1.00')
})

test('answers either side with the other as it is typed', async () => {
  answer(fees)
  await mountFees(find('fee-table'))
  expect(field('fees-form').hidden).toBe(false)
  expect(field('fees-get').value).toBe('425.00')
  type('fees-get', '85')
  expect(field('fees-pay').value).toBe('100.00')
  expect(find('fees-result').textContent).toContain('$15.00')
})

test('says what is the least and the most, and begins within them for another method', async () => {
  answer(fees)
  await mountFees(find('fee-table'))
  type('fees-pay', '5')
  expect(find('fees-result').textContent).toBe('At least $10.00')
  type('fees-pay', '4000.01')
  expect(find('fees-result').textContent).toBe('At most $4,000.00')
  type('fees-pay', 'much')
  expect(field('fees-get').value).toBe('')
  const out = document.querySelector<HTMLInputElement>('[value=withdrawal]')
  if (!out) throw new Error('no way out')
  out.checked = true
  out.dispatchEvent(new Event('input', { bubbles: true }))
  expect([field('fees-pay').value, field('fees-get').value]).toEqual(['10.00', '9.00'])
})

test('says that the numbers did not come, and asks again', async () => {
  answer(null, fees)
  await mountFees(find('fee-table'))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The current numbers did not load.')
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(document.querySelectorAll('table')).toHaveLength(4))
})
