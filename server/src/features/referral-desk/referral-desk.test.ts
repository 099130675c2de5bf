import * as customer from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import * as operator from '@emun/contract/operator'
import type { CardRequestId, CustomerId } from '@emun/contract/ids'
import { money } from '@emun/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { writeCard, writeRequest } from '../../../test/support/desk-cards.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { latestCode, newPhone, openDeps, openPeople, password, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { accrueRewards, settleRewards, takeRewardsBack } from '../referrals/public.ts'

let server: TestServer
let deps: Deps
let dana: Person
let treasurer: string

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana] = await openPeople(server.environment, 1)
  treasurer = await signOperatorIn(server.url, 'treasurer')
  deps = openDeps(server.environment)
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})

const codeOf = async (person: Person) =>
  (await ask(server.url, customer.readReferral, { token: person.authToken })).reply.code

/** Somebody whom a person invites, with their device, from their address. */
async function invite(inviter: Person, { device, ip }: { device?: string; ip?: string } = {}): Promise<CustomerId> {
  const phone = newPhone()
  const from = { ip: ip ?? phone.ip, ...(device === undefined ? {} : { device }) }
  const given = { phone: phone.phone, country: phone.country, password, confirmPassword: password } as const
  const body = { ...given, termsAccepted: true, affiliateUUID: await codeOf(inviter) } as const
  const { validationId, validationSecret } = (await ask(server.url, front.register, { body, ...from })).reply
  const code = await latestCode(server.url, phone.phone)
  const proven = { body: { validationId, validationSecret, code }, ...from }
  const { authToken: token } = front.sessionOpenedBy((await ask(server.url, front.validateCode, proven)).reply)
  return (await ask(server.url, customer.me, { token })).reply.userObj.id as CustomerId
}

const list = async (token = treasurer) => (await ask(server.url, operator.listReferralFlags, { token })).reply.inviters
const flagsOf = async ({ id }: Person) =>
  ((await list()).find(({ customer: each }) => each === id)?.flags ?? []).map(({ reason, count }) => [reason, count])

/** Money of an invited customer's on a card, with its reward settled. */
async function earned(who: CustomerId, minor: bigint) {
  const card = await writeCard(server.database.pool, { ...dana, id: who })
  const source = (await writeRequest(server.database.pool, card, 'top_up', 'done')) as CardRequestId
  const rewarded = { source, card, customer: who, currency: 'USD', topUp: money('USD', minor) } as const
  await inTransaction(deps.db, (tx) => accrueRewards(tx, deps, rewarded))
  await inTransaction(deps.db, (tx) => settleRewards(tx, deps, source))
  return card
}

const decide = <E extends typeof operator.holdReferralPayouts | typeof operator.clearReferralFlags>(
  endpoint: E,
  body: object,
  { id = dana.id, token = treasurer, key = crypto.randomUUID() }: { id?: string; token?: string; key?: string } = {},
) => ask(server.url, endpoint, { token, key, params: { id }, body: body as never })
const hold = { category: 'own_accounts', note: 'Please write to us.', reason: 'One device' }
const payOut = () =>
  ask(server.url, customer.payReferralRewards, {
    token: dana.authToken,
    key: crypto.randomUUID(),
    body: { amount: usd('3.00') },
  })
const told = async () => {
  const { notifications } = (await ask(server.url, customer.listNotifications, { token: dana.authToken })).reply
  return notifications.map(({ kind }) => kind)
}

it('notices nothing about an inviter whose friends are other people', async () => {
  await invite(dana, { device: 'a-phone-of-a-friend' })
  expect(await flagsOf(dana)).toEqual([])
})

it('notices one device, also of two who were invited, one network, and many in a day', async () => {
  await invite(dana, { device: 'a-phone-of-a-friend' })
  expect(await flagsOf(dana)).toEqual([['same_device', 1]])
  await invite(dana, { ip: '10.9.9.9' })
  await invite(dana, { ip: '10.9.9.9' })
  expect(await flagsOf(dana)).toEqual([
    ['same_address', 1],
    ['same_device', 1],
  ])
  await invite(dana)
  expect(await flagsOf(dana)).toEqual([
    ['many_accounts', 1],
    ['same_address', 1],
    ['same_device', 1],
  ])
})

it('notices money that went onto a card and came back whole and soon', async () => {
  const friend = await invite(dana)
  const part = await earned(friend, 10_000n)
  await inTransaction(deps.db, (tx) => takeRewardsBack(tx, deps, part, money('USD', 9_999n)))
  expect(await flagsOf(dana)).not.toContainEqual(['money_back', 1])
  await inTransaction(deps.db, (tx) => takeRewardsBack(tx, deps, part, money('USD', 1n)))
  expect(await flagsOf(dana)).toContainEqual(['money_back', 1])
  await earned(friend, 100_000n)
})

it('holds what would be moved, tells the customer why, and goes on earning it', async () => {
  expect((await decide(operator.holdReferralPayouts, hold)).codes).toEqual([])
  expect((await payOut()).codes).toEqual(['operation_not_allowed'])
  const { reply } = await ask(server.url, customer.readReferralStatistic, { token: dana.authToken })
  expect(reply).toMatchObject({ available: usd('3.00'), hold: { reason: 'own_accounts', note: 'Please write to us.' } })
  expect(await told()).toContain('referral_held')
  expect((await list()).at(0)).toMatchObject({ customer: dana.id, hold: { reason: 'own_accounts' } })
})

it('refuses already_decided for a second hold, record_not_found for nobody, old_request for a key of something else', async () => {
  expect((await decide(operator.holdReferralPayouts, hold)).codes).toEqual(['already_decided'])
  const nobody = { id: `cus_${'0'.repeat(32)}` }
  expect((await decide(operator.holdReferralPayouts, hold, nobody)).codes).toEqual(['record_not_found'])
  expect((await decide(operator.clearReferralFlags, { reason: 'Fine' }, nobody)).codes).toEqual(['record_not_found'])
  const key = crypto.randomUUID()
  expect((await decide(operator.clearReferralFlags, { reason: 'A family' }, { key })).codes).toEqual([])
  const other = await decide(operator.clearReferralFlags, { reason: 'Another reason' }, { key })
  expect(other.codes).toEqual(['old_request'])
  expect((await decide(operator.holdReferralPayouts, hold, { key })).codes).toEqual(['old_request'])
})

it('clears what was noticed, lets the rewards go, and both stand in the audit', async () => {
  expect(await list()).toEqual([])
  expect((await decide(operator.clearReferralFlags, { reason: 'Nothing there' })).codes).toEqual(['already_decided'])
  expect(await told()).toContain('referral_released')
  expect((await payOut()).codes).toEqual([])
  const token = await signOperatorIn(server.url, 'auditor')
  const { rows } = (await ask(server.url, operator.readAudit, { token, query: { about: dana.id } })).reply
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['referral_cleared', 'A family'],
    ['referral_held', 'One device'],
  ])
  // What was cleared is not raised again; what is new is.
  await invite(dana, { device: 'a-phone-of-a-friend' })
  expect(await flagsOf(dana)).toEqual([
    ['many_accounts', 1],
    ['same_device', 1],
  ])
})

it('lets a hold and a payout at once come one after the other', async () => {
  await earned(await invite(dana), 100_000n)
  const [held, paid] = await Promise.all([decide(operator.holdReferralPayouts, hold), payOut()])
  expect(held.codes).toEqual([])
  expect(['', 'operation_not_allowed']).toContain(paid.codes.join())
  expect((await payOut()).codes).toEqual(['operation_not_allowed'])
})
