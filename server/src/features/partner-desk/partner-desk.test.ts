import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import * as partners from '@emun/contract/partner'
import { readHostedPayment } from '@emun/contract/public'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { askSigned, linkIn, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let treasurer: string
let auditor: string
let owner: Person
let dana: Person
let shop: string
let live: PartnerSystem
beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  treasurer = await signOperatorIn(server.url, 'treasurer')
  auditor = await signOperatorIn(server.url, 'auditor')
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;[owner, dana] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
  ;({ id: shop, live } = await openPartner(server.url, owner))
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const created = async () =>
  (await askSigned(live, partners.createPayment, { body: { amount: usd('12.50'), reference: 'order-1' } })).reply
    .payment
function pay({ url }: { url: string }) {
  const { id, signature } = linkIn(url)
  const given = { token: dana.authToken, key: crypto.randomUUID(), params: { id } }
  return ask(server.url, customer.payInterface, { ...given, body: { signature } })
}
type Act = typeof operator.blockPartner | typeof operator.unblockPartner
type Wish = { readonly note?: string; readonly reason?: string; readonly key?: string; readonly id?: string }
const act = (endpoint: Act, { note = '', reason = 'Complaints', key = crypto.randomUUID(), id = shop }: Wish = {}) =>
  ask(server.url, endpoint, { token: treasurer, key, params: { id }, body: { note, reason } })
const listed = async () => {
  const { partners: all } = (await ask(server.url, operator.listPartners, { token: treasurer })).reply
  return all.find(({ interface: id }) => id === shop)
}
const found = async (q: string) =>
  (await ask(server.url, operator.listPartners, { token: treasurer, query: { q } })).reply.partners.map(
    (one) => one.interface,
  )

it('lists who it is, what went through and what was not heard', async () => {
  await pay(await created())
  await created()
  const event = `iev_${crypto.randomUUID().replaceAll('-', '')}`
  await server.database.pool.query(
    `with event as (insert into interface_event (id, interface_id, mode, type, payload, created_at)
      values ($1, $2, 'live', 'payment.paid', '{}', now()) returning id)
    select from event`,
    [event, shop],
  )
  await server.database.pool.query(`insert into interface_delivery (event_id, at, status) values ($1, now(), 500)`, [
    event,
  ])
  expect(await listed()).toEqual({
    interface: shop,
    name: 'Shop',
    company: 'Bakery & Sons',
    customer: owner.id,
    accountNumber: owner.accountNumber,
    standing: 'active',
    blockedSince: null,
    payments: 1,
    turnover: usd('12.50'),
    unheard: 1,
  })
  const own = { token: owner.authToken, params: { id: shop } }
  await ask(server.url, customer.blockInterface, own)
  expect((await listed())?.standing).toBe('blocked_by_owner')
  await server.database.pool.query(`update customer set state = 'paused' where id = $1`, [owner.id])
  expect((await listed())?.standing).toBe('owner_limited')
})

it('finds one by a part of its names, its owner’s number or its id, and signs of patterns are letters', async () => {
  expect(await found('& sons')).toContain(shop)
  expect(await found(owner.accountNumber)).toEqual([shop])
  expect(await found(shop)).toEqual([shop])
  expect(await found('B%k')).toEqual([])
})

it('lists a hundred, and says that there are more', async () => {
  await server.database.pool.query(
    `with logo as (insert into file (id, owner_id, purpose, object_key, sealed_key, created_at)
      select 'fil_many' || n, $1, 'logo', lpad(n::text, 32, '0'), '', now() from generate_series(1, 100) n returning id)
    insert into interface (id, customer_id, name, company, logo_file_id, created_at)
      select 'int_' || id, $1, 'Many', 'Many', id, now() from logo`,
    [owner.id],
  )
  const ofMany = { token: treasurer, query: { q: 'many' } }
  expect((await ask(server.url, operator.listPartners, ofMany)).reply).toMatchObject({ hasMore: false })
  const { partners: all, hasMore } = (await ask(server.url, operator.listPartners, { token: treasurer })).reply
  expect([all.length, hasMore]).toEqual([100, true])
})

it('blocks an interface until it is unblocked: interface_unavailable, which its owner cannot undo', async () => {
  const asked = await created()
  expect((await act(operator.blockPartner, { note: 'כתבו לנו' })).codes).toEqual([])
  expect((await act(operator.blockPartner)).codes).toEqual(['already_decided'])
  expect(await listed()).toMatchObject({ standing: 'blocked_by_us', blockedSince: expect.any(String) })
  const own = { token: owner.authToken, params: { id: shop } }
  expect((await ask(server.url, customer.unblockInterface, own)).reply.interface.state).toBe('unavailable')
  const { id, signature: s } = linkIn(asked.url)
  const refused = [
    await askSigned(live, partners.readBalance),
    await pay(asked),
    await ask(server.url, readHostedPayment, { params: { id }, query: { s } }),
  ]
  expect(refused.map(({ codes }) => codes)).toEqual(refused.map(() => ['interface_unavailable']))
  expect((await act(operator.unblockPartner)).codes).toEqual([])
  expect((await act(operator.unblockPartner)).codes).toEqual(['already_decided'])
  expect((await pay(asked)).codes).toEqual([])
  const { notifications } = (await ask(server.url, customer.listNotifications, { token: owner.authToken })).reply
  const known = { interface: shop, company: 'Bakery & Sons' }
  expect(notifications.slice(0, 2)).toMatchObject([
    { kind: 'interface_unblocked', details: known },
    { kind: 'interface_blocked', details: { ...known, reason: 'כתבו לנו' } },
  ])
  const query = { about: owner.id }
  const { rows } = (await ask(server.url, operator.readAudit, { token: auditor, query })).reply
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'interface_unblocked', reason: 'Complaints' },
    { action: 'interface_blocked', after: { interface: shop, company: 'Bakery & Sons' }, reason: 'Complaints' },
  ])
})

it('decides once a key, about what there is: old_request, record_not_found', async () => {
  await act(operator.blockPartner, { key: 'one' })
  expect((await act(operator.blockPartner, { key: 'one' })).codes).toEqual([])
  expect((await act(operator.blockPartner, { key: 'one', reason: 'Other' })).codes).toEqual(['old_request'])
  await act(operator.unblockPartner, { key: 'two' })
  expect((await act(operator.unblockPartner, { key: 'two', reason: 'Other' })).codes).toEqual(['old_request'])
  for (const id of ['int_1', 'cus_1']) {
    expect((await act(operator.blockPartner, { id })).codes).toEqual(['record_not_found'])
    expect((await act(operator.unblockPartner, { id })).codes).toEqual(['record_not_found'])
  }
})

it('comes before a payment or after it, never between', async () => {
  const asked = await created()
  const [paid] = await Promise.all([pay(asked), act(operator.blockPartner)])
  const text = 'select paid_at from partner_payment where id = $1'
  const { rows } = await server.database.pool.query<{ paid_at: Date | null }>(text, [asked.id])
  expect(paid.codes).toEqual(rows[0]?.paid_at === null ? ['interface_unavailable'] : [])
})
