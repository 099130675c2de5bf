import * as customer from '@emun/contract/customer'
import { minute, second } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let cards: CardTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1, usd('1000.00'))
  cards = openCardTest(server, [dana])
  await cards.advance(0)
  await cards.verify(dana)
})
afterEach(async () => {
  await cards.close()
  await expectBooksToBalance(server.database.pool)
})
afterAll(() => server.stop())

const history = async () => {
  const { transactions } = (await ask(server.url, customer.listTransactions, { token: dana.authToken })).reply
  return transactions.map(({ kind, amount, fee, card }) => [kind, amount.amount, fee.amount, card?.name])
}

describe('a card', () => {
  it('is paid for when it is asked for, made, and then has on it what it starts with', async () => {
    const { reply } = await cards.create(dana)
    expect(reply.card).toMatchObject({
      type: 'starter',
      name: 'Shopping',
      state: 'ready',
      changing: 'create',
      last4: null,
    })
    expect(reply.card).toMatchObject({ balance: usd('0.00'), pending: usd('25.00'), actions: ['rename', 'set_limits'] })
    expect(reply.request).toMatchObject({ kind: 'create', state: 'pending', amount: usd('40.00'), fee: usd('15.00') })
    expect(await balanceOf(server.url, dana)).toBe(96_000n)
    await cards.asked(reply.request.id)
    const made = await eventually(async () => {
      const card = await cards.read(dana, reply.card.id)
      return card.state === 'creating' ? card : null
    }, 'it is not being made')
    expect(made.readyBy).not.toBeNull()
    await cards.advance(31 * second)
    const card = await cards.until(dana, reply.card.id, 'active')
    expect(card).toMatchObject({ balance: usd('25.00'), pending: usd('0.00'), readyBy: null, blocked: null })
    const numbered = await eventually(async () => {
      const { last4, expiry } = await cards.read(dana, card.id)
      return last4 !== null ? { last4, expiry } : null
    }, 'it has no number')
    expect(numbered.last4).toMatch(/^\d{4}$/)
    expect(numbered.expiry).toMatch(/^(0[1-9]|1[0-2])\/\d\d$/)
    expect(await cards.issuer.moved(reply.request.id)).toBe(1)
    expect((await history())[0]).toEqual(['card_issue', '-40.00', '15.00', 'Shopping'])
  })

  it('is topped up with a fee on top, which shows in the history', async () => {
    const card = await cards.newCard(dana)
    const { reply } = await cards.topUp(dana, card.id, '100.00')
    expect(reply.request).toMatchObject({ kind: 'top_up', amount: usd('106.00'), fee: usd('6.00') })
    expect(reply.card).toMatchObject({ balance: usd('25.00'), pending: usd('100.00') })
    expect(await balanceOf(server.url, dana)).toBe(85_400n)
    const onCard = async () =>
      (await ask(server.url, customer.cardBalance, { token: dana.authToken, params: { id: card.id } })).reply
    expect(await onCard()).toMatchObject({ balance: usd('25.00'), pending: usd('100.00') })
    await cards.settle(dana, reply.request.id)
    expect(await onCard()).toMatchObject({ balance: usd('125.00'), pending: usd('0.00') })
    expect(await cards.read(dana, card.id)).toMatchObject({ balance: usd('125.00'), pending: usd('0.00') })
    expect((await history())[0]).toEqual(['card_topup', '-106.00', '6.00', 'Shopping'])
    expect(await cards.issuer.moved(reply.request.id)).toBe(1)
  })

  it('gives back to the balance what is withdrawn, when the issuer has', async () => {
    const card = await cards.newCard(dana)
    const { reply } = await cards.withdraw(dana, card.id, '10.00')
    expect(reply.card).toMatchObject({ balance: usd('15.00'), pending: usd('10.00') })
    expect(await balanceOf(server.url, dana)).toBe(96_000n)
    await cards.settle(dana, reply.request.id)
    expect(await balanceOf(server.url, dana)).toBe(97_000n)
    expect((await history())[0]).toEqual(['card_withdrawal', '10.00', '0.00', 'Shopping'])
  })

  it('is frozen at once, and pays again when the issuer says so', async () => {
    const card = await cards.newCard(dana)
    const frozen = (await cards.freeze(dana, card.id)).reply
    expect(frozen.card).toMatchObject({ state: 'frozen', changing: 'freeze' })
    await cards.settle(dana, frozen.request.id)
    await cards.until(dana, card.id, 'frozen')
    const unfrozen = (await cards.unfreeze(dana, card.id)).reply
    expect(unfrozen.card).toMatchObject({ state: 'frozen', changing: 'unfreeze' })
    await cards.settle(dana, unfrozen.request.id)
    await cards.until(dana, card.id, 'active')
  })

  it('is blocked at once and for good, and what was on it comes back', async () => {
    const card = await cards.newCard(dana)
    const { reply } = await cards.block(dana, card.id)
    expect(reply.card).toMatchObject({ state: 'blocked', changing: 'block', actions: ['rename'] })
    expect(reply.card.blocked).toMatchObject({ reason: 'by_customer', returned: null })
    await cards.settle(dana, reply.request.id)
    const blocked = await cards.until(dana, card.id, 'blocked')
    expect(blocked).toMatchObject({ balance: usd('0.00'), blocked: { returned: usd('25.00') } })
    expect(await balanceOf(server.url, dana)).toBe(98_500n)
    expect((await history())[0]).toEqual(['card_refund', '25.00', '0.00', 'Shopping'])
  })

  it('has the name that its customer gives it, also when it is over', async () => {
    const card = await cards.newCard(dana)
    const { reply } = await cards.block(dana, card.id)
    await cards.settle(dana, reply.request.id)
    expect((await cards.rename(dana, card.id, 'Old one')).reply.card.name).toBe('Old one')
  })

  it('is blocked when the one that replaces it is there', async () => {
    const card = await cards.newCard(dana, { until: '2030-01-31', isSingleUse: true })
    const { reply } = await cards.replace(dana, card.id)
    expect(reply.card).toMatchObject({
      name: 'Shopping',
      state: 'ready',
      limits: { until: '2030-01-31', isSingleUse: true },
    })
    expect(await cards.read(dana, card.id)).toMatchObject({ state: 'active', replacedBy: reply.card.id })
    expect((await cards.replace(dana, card.id)).codes).toEqual(['operation_not_allowed'])
    await cards.asked(reply.request.id)
    await cards.advance(minute)
    await cards.until(dana, reply.card.id, 'active')
    await eventually(async () => ((await cards.read(dana, card.id)).state === 'blocked' ? true : null), 'it still pays')
    await cards.advance(minute)
    await cards.until(dana, card.id, 'blocked')
    expect(await balanceOf(server.url, dana)).toBe(94_500n)
  })

  it('of the United States gets its number a minute later', async () => {
    const holder = await approvedHolder('us')
    const card = await cards.newCard(dana, { cardType: 'us', cardholder: holder })
    expect(card.cardholder).toEqual({ id: holder, name: 'Dana Cohen' })
    expect(card.billingAddress).toEqual({ line: 'Herzl 5', city: 'Haifa', postCode: '31000', country: 'IL' })
    await eventually(async () => {
      await cards.advance(minute)
      return (await cards.read(dana, card.id)).last4
    }, 'it has no number')
  })
})

/** As the issuer has approved them. */
async function approvedHolder(type: string): Promise<string> {
  const id = `hld_${crypto.randomUUID().replaceAll('-', '')}`
  const answer = await cards.issuer.createHolder({
    id,
    typeRef: `sandbox_${type}`,
    firstName: 'Dana',
    lastName: 'Cohen',
    birthday: '1990-03-27' as never,
    email: 'dana@emun.example',
    mobile: '+972502345678',
    address: { country: 'IL', state: 'Haifa', city: 'Haifa', line: 'Herzl 5', postCode: '31000' },
  })
  const ref = answer.outcome === 'accepted' ? answer.ref : ''
  await cards.issuer.decideHolder(ref, 'approved')
  const person = {
    firstName: 'Dana',
    lastName: 'Cohen',
    addressLine: 'Herzl 5',
    city: 'Haifa',
    postCode: '31000',
    country: 'IL',
  }
  await server.database.pool.query(
    `insert into cardholder (id, customer_id, card_type, issuer, issuer_ref, state, person, created_at, updated_at)
     values ($1, $2, $3, 'sandbox', $4, 'approved', $5, now(), now())`,
    [id, dana.id, type, ref, person],
  )
  return id
}
