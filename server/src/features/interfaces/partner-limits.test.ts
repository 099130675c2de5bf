import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as partners from '@emun/contract/partner'
import { readHostedPayment } from '@emun/contract/public'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { askSigned, linkIn, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

let server: TestServer
let owner: Person
let ahmad: Person
let live: PartnerSystem
let tests: PartnerSystem
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
beforeEach(async () => {
  ;[owner, ahmad] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
  ;({ live, test: tests } = await openPartner(server.url, owner))
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

async function created(more: Partial<BodyOf<typeof partners.createPayment>> = {}, system = live) {
  const body = { amount: usd('12.50'), reference: 'order-1', ...more }
  return (await askSigned(system, partners.createPayment, { body })).reply.payment
}

function pay(payer: Person, { url }: { url: string }) {
  const { id, signature } = linkIn(url)
  const given = { token: payer.authToken, key: crypto.randomUUID(), params: { id } }
  return ask(server.url, customer.payInterface, { ...given, body: { signature } })
}

function payOut(to: string, amount: string, system: PartnerSystem) {
  return askSigned(system, partners.createPayout, { body: { to, amount: usd(amount), reference: 'wages-1' } })
}

describe('what leaves a wallet through an interface', () => {
  let rich: Person
  beforeEach(async () => {
    ;[rich] = await openPeople(server.environment, 1, usd('3000000.00'))
    await proveByPassword(server.url, rich)
  })
  const send = (amount: string) =>
    ask(server.url, customer.transfer, {
      token: rich.authToken,
      key: crypto.randomUUID(),
      body: { to: ahmad.accountNumber, amount: usd(amount) },
    })
  const sentToday = async () =>
    (await ask(server.url, customer.limits, { token: rich.authToken })).reply.transfers[0]?.used

  it('counts towards the limits of who pays, beside their transfers, to the cent: transfer_limit_reached', async () => {
    expect((await pay(rich, await created({ amount: usd('500000.00') }))).codes).toEqual([])
    expect((await send('499998.00')).codes).toEqual([])
    const [tooMuch, last] = [await created({ amount: usd('2.01') }), await created({ amount: usd('1.00') })]
    expect((await pay(rich, tooMuch)).reply).toMatchObject({
      errors: [{ code: 'transfer_limit_reached', field: 'amount', details: { remaining: usd('2.00') } }],
    })
    const both = await Promise.all([pay(rich, last), pay(rich, await created({ amount: usd('1.01') }))])
    expect(both.flatMap(({ codes }) => codes)).toEqual(['transfer_limit_reached'])
    expect((await send('1.01')).codes).toEqual(['transfer_limit_reached'])
    expect((await sentToday())?.amount).toMatch(/^99999[89]\./)
    // A test is nobody's money.
    expect((await pay(rich, await created({ amount: usd('500000.00') }, tests))).codes).toEqual([])
  })

  it('counts for a partner who pays wallets, and is forgotten when it is a day old', async () => {
    const system = (await openPartner(server.url, rich)).live
    expect((await payOut(ahmad.accountNumber, '999999.00', system)).codes).toEqual([])
    expect((await payOut(ahmad.accountNumber, '1.01', system)).codes).toEqual(['transfer_limit_reached'])
    expect((await payOut(ahmad.accountNumber, '1.00', system)).codes).toEqual([])
    expect(await sentToday()).toEqual(usd('1000000.00'))
    const earlier = `update counted_sending set created_at = created_at - interval '1 day' where payer_id = $1`
    await server.database.pool.query(earlier, [rich.id])
    expect(await sentToday()).toEqual(usd('0.00'))
    expect((await payOut(ahmad.accountNumber, '1000000.00', system)).codes).toEqual([])
  })
})

describe('a key that may pay out so much a day', () => {
  const limit = (system: PartnerSystem, outADay: BodyOf<typeof customer.setInterfaceLimits>['outADay']) =>
    ask(server.url, customer.setInterfaceLimits, {
      token: owner.authToken,
      params: { id: system.interface },
      body: { mode: system.mode, scopes: [...customer.partnerScopes], addresses: [], callsAMinute: 300, outADay },
    })
  const refund = (id: string, amount: string, system = live) =>
    askSigned(system, partners.refundPayment, { id, body: { amount: usd(amount) } })

  it('counts payouts and refunds together, until they are a day old: maximum_amount', async () => {
    const { reply } = await limit(live, usd('20.00'))
    expect(reply.limits.outADay).toEqual(usd('20.00'))
    const paid = await created()
    await pay(ahmad, paid)
    expect((await payOut(ahmad.accountNumber, '15.00', live)).codes).toEqual([])
    expect((await refund(paid.id, '4.00')).codes).toEqual([])
    expect((await payOut(ahmad.accountNumber, '1.01', live)).reply).toMatchObject({
      errors: [{ code: 'maximum_amount', field: 'amount', details: { maximum: usd('20.00'), remaining: usd('1.00') } }],
    })
    expect((await refund(paid.id, '1.01')).codes).toEqual(['maximum_amount'])
    const earlier = `update partner_payout set created_at = created_at - interval '1 day' where interface_id = $1`
    await server.database.pool.query(earlier, [live.interface])
    expect((await refund(paid.id, '8.50')).codes).toEqual([])
    expect((await payOut(ahmad.accountNumber, '7.51', live)).codes).toEqual(['maximum_amount'])
    expect((await limit(live, null)).reply.limits.outADay).toBeNull()
    expect((await payOut(ahmad.accountNumber, '7.51', live)).codes).toEqual([])
  })

  it('counts tests by themselves, and of two at once lets one through', async () => {
    await limit(tests, usd('5.00'))
    await askSigned(tests, partners.playTest, { id: (await created({}, tests)).id, body: { scenario: 'paid' } })
    expect((await payOut(ahmad.accountNumber, '5.01', tests)).codes).toEqual(['maximum_amount'])
    expect((await payOut(ahmad.accountNumber, '5.01', live)).codes).toEqual([])
    await limit(live, usd('12.00'))
    const both = await Promise.all([0, 1, 2].map(() => payOut(ahmad.accountNumber, '3.00', live)))
    expect(both.flatMap(({ codes }) => codes)).toEqual(['maximum_amount'])
  })

  it('is an amount of the owner’s wallet: currency_not_supported, minimal_amount', async () => {
    expect((await limit(live, { amount: '5.00', currency: 'ILS' })).codes).toEqual(['currency_not_supported'])
    expect((await limit(live, usd('0.00'))).codes).toEqual(['minimal_amount'])
  })
})

describe('a payment that is cancelled', () => {
  const cancel = (id: string, system = live) => askSigned(system, partners.cancelPayment, { id, body: {} })
  const page = ({ url }: { url: string }) => {
    const { id, signature } = linkIn(url)
    return ask(server.url, readHostedPayment, { params: { id }, query: { s: signature } })
  }

  it('is not paid any more, says so on its page, and stays as it is: already_decided', async () => {
    const asked = await created({ returnUrl: 'https://shop.example/done' })
    expect((await cancel(asked.id)).reply.payment).toMatchObject({ id: asked.id, state: 'cancelled', paidAt: null })
    expect((await cancel(asked.id)).reply.payment.state).toBe('cancelled')
    expect((await pay(ahmad, asked)).codes).toEqual(['already_decided'])
    expect((await page(asked)).reply).toMatchObject({
      state: 'cancelled',
      returnTo: `https://shop.example/done?payment=${asked.id}&state=cancelled`,
    })
    const played = await created({}, tests)
    await cancel(played.id, tests)
    const body = { scenario: 'paid' as const }
    expect((await askSigned(tests, partners.playTest, { id: played.id, body })).codes).toEqual(['already_decided'])
  })

  it('was open, and the partner’s own: already_decided, expired_transaction, transaction_not_found', async () => {
    const [paid, over] = [await created(), await created({}, tests)]
    await pay(ahmad, paid)
    expect((await cancel(paid.id)).codes).toEqual(['already_decided'])
    await askSigned(tests, partners.playTest, { id: over.id, body: { scenario: 'expired' } })
    expect((await cancel(over.id, tests)).codes).toEqual(['expired_transaction'])
    for (const id of [over.id, 'ipy_1']) expect((await cancel(id)).codes).toEqual(['transaction_not_found'])
  })

  it('at the moment it is paid is either, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const asked = await created({ amount: usd('1.00') })
      const both = await Promise.all([pay(ahmad, asked), cancel(asked.id)])
      expect(both.flatMap(({ codes }) => codes)).toEqual(['already_decided'])
      const { payment } = (await askSigned(live, partners.readPayment, { id: asked.id })).reply
      expect(payment.state).toBe(both[0].codes.length === 0 ? 'paid' : 'cancelled')
    }
  })
})
