import * as customer from '@emun/contract/customer'
import { createPayment, createPayout, moveTestClock, readBalance, refundPayment } from '@emun/contract/partner'
import { readInterfaceLogo } from '@emun/contract/public'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { eicar } from '../../../test/support/clamd.ts'
import { ask } from '../../../test/support/client.ts'
import { pngHead, pngOf, pngRows, smallPng } from '../../../test/support/images.ts'
import { askSigned, linkIn, logo, openPartner } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'
import { upload } from '../../../test/support/upload.ts'
import { auditDatabase } from '../../audit.ts'
import { partnerSignature, signedMessage } from '../../platform/partner-signature.ts'
import { logoLimit, mostInterfaces, renewalLimit } from './policy.ts'

let server: TestServer
let owner: Person
let other: Person
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
beforeEach(async () => {
  ;[owner, other] = await openPeople(server.environment, 2)
})
afterEach(() => expectBooksToBalance(server.database.pool))

const everything = { scopes: [], addresses: [], callsAMinute: 300, outADay: null }
const names = { name: 'Shop', company: 'Bakery & Sons' }
const make = (file = logo()) =>
  upload(server.url, customer.createInterface, { token: owner.authToken, file, fields: names })
const made = async () => (await make()).reply.interface
const of = ({ authToken: token }: Person, id: string) => ({ token, params: { id } })
const actsOf = async (id: string) =>
  (await ask(server.url, customer.listInterfaceActs, of(owner, id))).reply.acts.map(({ act }) => act)

describe('an interface', () => {
  it('is made with names, a logo and two keys, is listed to its owner and shows its logo to everybody', async () => {
    const one = await made()
    expect(one).toMatchObject({ ...names, state: 'active' })
    expect(one.keys.live).toMatch(/^live_[0-9a-f]{32}$/)
    expect(one.keys.test).toMatch(/^test_[0-9a-f]{32}$/)
    const listed = await ask(server.url, customer.listInterfaces, { token: owner.authToken })
    expect(listed.reply.interfaces).toEqual([one])
    expect((await ask(server.url, customer.listInterfaces, { token: other.authToken })).reply.interfaces).toEqual([])
    const picture = await fetch(server.url + readInterfaceLogo.path.replace('{id}', one.id))
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    expect((await ask(server.url, readInterfaceLogo, { params: { id: 'int_1' } })).codes).toEqual(['record_not_found'])
  })

  it('lists its tests by the clock of its tests: one whose time is over there is not open', async () => {
    const { id, test: tests, live } = await openPartner(server.url, owner)
    const body = { amount: { amount: '1.00', currency: 'USD' }, reference: 'order-1', minutes: 5 } as const
    for (const system of [tests, live]) await askSigned(system, createPayment, { body })
    await askSigned(tests, moveTestClock, { body: { advanceMinutes: 6 } })
    const states = async (mode: 'live' | 'test') => {
      const asked = { ...of(owner, id), query: { mode } }
      return (await ask(server.url, customer.listInterfaceTransactions, asked)).reply.transactions.map(
        (one) => one.state,
      )
    }
    expect(await states('test')).toEqual(['expired'])
    expect(await states('live')).toEqual(['open'])
  })

  it('is renamed, gets another logo, is blocked and works again, and each is written down', async () => {
    const one = await made()
    const renamed = await ask(server.url, customer.renameInterface, {
      ...of(owner, one.id),
      body: { name: 'Bread', company: 'Bakery' },
    })
    expect(renamed.reply.interface).toMatchObject({ name: 'Bread', company: 'Bakery' })
    const given = { token: owner.authToken, params: { id: one.id }, file: logo() }
    expect((await upload(server.url, customer.setInterfaceLogo, given)).reply.interface.logo).not.toBe(one.logo)
    const block = () => ask(server.url, customer.blockInterface, of(owner, one.id))
    expect((await block()).reply.interface.state).toBe('blocked')
    expect((await block()).reply.interface.state).toBe('blocked')
    const unblock = () => ask(server.url, customer.unblockInterface, of(owner, one.id))
    expect((await unblock()).codes).toEqual(['step_up_required'])
    await proveByPassword(server.url, owner)
    expect((await unblock()).reply.interface.state).toBe('active')
    expect(await actsOf(one.id)).toEqual(['unblocked', 'blocked', 'blocked', 'logo', 'renamed', 'created'])
  })

  it('takes pictures only: file_not_image, too_many_pixels, file_infected', async () => {
    const wide = pngOf(pngHead({ width: 60_000, height: 60_000 }), pngRows(1, 1))
    const cases = [
      ['file_not_image', Buffer.from('hello')],
      ['too_many_pixels', wide],
      ['file_infected', Buffer.concat([smallPng(), eicar])],
    ] as const
    for (const [code, bytes] of cases) expect((await make({ ...logo(), bytes })).codes).toEqual([code])
  })

  it('is one of few: operation_not_allowed beyond them, and too_many_requests for who tries on', async () => {
    for (let count = 0; count < mostInterfaces; count += 1) await made()
    expect((await make()).codes).toEqual(['operation_not_allowed'])
    for (let count = mostInterfaces + 1; count < logoLimit.most; count += 1) await make()
    expect((await make()).codes).toEqual(['too_many_requests'])
  })

  it('is nobody’s but its owner’s: record_not_found, as for one that is not there', async () => {
    const { id } = await made()
    await proveByPassword(server.url, other)
    for (const each of [id, `int_${'0'.repeat(32)}`]) {
      const theirs = of(other, each)
      const signature = { method: 'GET', path: '/', timestamp: '1', nonce: '1', body: '', signature: '1' }
      const answers = [
        await ask(server.url, customer.renameInterface, { ...theirs, body: names }),
        await upload(server.url, customer.setInterfaceLogo, { ...theirs, file: logo() }),
        await ask(server.url, customer.blockInterface, theirs),
        await ask(server.url, customer.unblockInterface, theirs),
        await ask(server.url, customer.listInterfaceActs, theirs),
        await ask(server.url, customer.readInterfaceSecret, theirs),
        await ask(server.url, customer.regenerateInterfaceSecret, { ...theirs, body: { mode: 'live' } }),
        await ask(server.url, customer.listInterfaceTransactions, { ...theirs, query: { mode: 'live' } }),
        await ask(server.url, customer.readInterfaceLimits, { ...theirs, query: { mode: 'live' } }),
        await ask(server.url, customer.setInterfaceLimits, { ...theirs, body: { mode: 'live', ...everything } }),
        await ask(server.url, customer.checkInterfaceSignature, { ...theirs, body: { mode: 'live', ...signature } }),
      ]
      expect(answers.map(({ codes }) => codes)).toEqual(answers.map(() => ['record_not_found']))
    }
  })
})

describe('a secret', () => {
  it('is shown to who has just proved who they are, and lies nowhere as it is', async () => {
    const { id } = await made()
    expect((await ask(server.url, customer.readInterfaceSecret, of(owner, id))).codes).toEqual(['step_up_required'])
    await proveByPassword(server.url, owner)
    const { live, test: forTests } = (await ask(server.url, customer.readInterfaceSecret, of(owner, id))).reply
    expect(live).toMatchObject({ secret: expect.stringMatching(/^secret_live_[0-9a-f]{64}$/), previousUntil: null })
    expect(forTests.secret).toMatch(/^secret_test_/)
    const { rows } = await server.database.pool.query<{ sealed: Buffer }>('select sealed from interface_secret')
    expect(rows.some(({ sealed }) => sealed.includes(live.secret.slice(-16)))).toBe(false)
    expect(await actsOf(id)).toEqual(['secret_shown', 'created'])
  })

  it('that is made anew leaves the one before good for a day, and no longer', async () => {
    const { id, live } = await openPartner(server.url, owner)
    const renew = async (mode: 'live' | 'test') =>
      (await ask(server.url, customer.regenerateInterfaceSecret, { ...of(owner, id), body: { mode } })).reply.secrets
    const second = await renew('live')
    expect(second.secret).not.toBe(live.secret)
    expect(Date.parse(second.previousUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const balance = (secret: string) => askSigned({ ...live, secret }, readBalance)
    expect((await balance(live.secret)).codes).toEqual([])
    expect((await balance(second.secret)).codes).toEqual([])
    const third = await renew('live')
    expect((await balance(live.secret)).codes).toEqual(['invalid_signature'])
    expect((await balance(second.secret)).codes).toEqual([])
    await server.database.pool.query(
      `update interface_secret set ends_at = now() - interval '1 second' where ends_at is not null`,
    )
    expect((await balance(second.secret)).codes).toEqual(['invalid_signature'])
    expect((await balance(third.secret)).codes).toEqual([])
  })

  it('is not made anew all the time: too_many_requests', async () => {
    const { id } = await openPartner(server.url, owner)
    const renew = () =>
      ask(server.url, customer.regenerateInterfaceSecret, { ...of(owner, id), body: { mode: 'test' as const } })
    for (let count = 0; count < renewalLimit.most; count += 1) expect((await renew()).codes).toEqual([])
    expect((await renew()).codes).toEqual(['too_many_requests'])
  })
})

it('limits a key to what is an address or a network: incorrect_value', async () => {
  const { id } = await openPartner(server.url, owner)
  const limit = (address: string) =>
    ask(server.url, customer.setInterfaceLimits, {
      ...of(owner, id),
      body: { mode: 'test', ...everything, addresses: [address] },
    })
  for (const address of ['203.0.113.0/33', '1.2.3', 'shop.example']) {
    expect((await limit(address)).codes).toEqual(['incorrect_value'])
  }
  expect((await limit('203.0.113.7')).codes).toEqual([])
  const { limits } = (
    await ask(server.url, customer.readInterfaceLimits, { ...of(owner, id), query: { mode: 'test' } })
  ).reply
  expect(limits).toEqual({ ...everything, addresses: ['203.0.113.7'] })
  expect((await actsOf(id))[0]).toBe('limited')
})

describe('the check of a signature', () => {
  const call = { method: 'POST', path: '/partner/payments', timestamp: '1764420000', nonce: 'n-1', body: '{"a":1}' }
  const right = signedMessage(call)

  test.each([
    ['nothing where it is right', right, null],
    ['the time', signedMessage({ ...call, timestamp: '1764420001' }), 'timestamp'],
    ['the number', signedMessage({ ...call, nonce: 'n-2' }), 'nonce'],
    ['the method', signedMessage({ ...call, method: 'post' }), 'method'],
    ['the path', signedMessage({ ...call, path: 'https://emun.example/partner/payments' }), 'path'],
    ['the body', signedMessage({ ...call, body: '{"a": 1}' }), 'body'],
  ])('names %s', async (_, message, differs) => {
    const { id, live } = await openPartner(server.url, owner)
    const signature = partnerSignature(live.secret, message)
    const body = { mode: 'live', ...call, signature, message } as const
    const { reply } = await ask(server.url, customer.checkInterfaceSignature, { ...of(owner, id), body })
    expect(reply).toEqual({ ok: true, differs, expected: right })
  })

  it('names another secret, and a signature that is none', async () => {
    const { id } = await openPartner(server.url, owner)
    const look = async (signature: string) => {
      const body = { mode: 'live', ...call, signature, message: right } as const
      return (await ask(server.url, customer.checkInterfaceSignature, { ...of(owner, id), body })).reply.differs
    }
    expect(await look(partnerSignature('secret_live_of_somebody_else', right))).toBe('secret')
    expect(await look('AbC=')).toBe('signature')
  })
})

it('the audit finds money that a partner’s rows and the ledger tell otherwise', async () => {
  const [payer] = await openPeople(server.environment, 1, { amount: '100.00', currency: 'USD' })
  const { live } = await openPartner(server.url, owner)
  const amount = { amount: '9.00', currency: 'USD' as const }
  const { payment } = (await askSigned(live, createPayment, { body: { amount, reference: 'r' } })).reply
  const { id, signature } = linkIn(payment.url)
  const paying = { token: payer.authToken, key: 'k', params: { id }, body: { signature } }
  expect((await ask(server.url, customer.payInterface, paying)).codes).toEqual([])
  const part = { amount: '1.00', currency: 'USD' as const }
  await askSigned(live, refundPayment, { id, body: { amount: part } })
  await askSigned(live, createPayout, { body: { to: other.accountNumber, amount: part, reference: 'r' } })
  const { pool } = server.database
  const found = async (): Promise<readonly string[]> => {
    const rules: string[] = []
    await auditDatabase(server.database.url, (line) => void rules.push((JSON.parse(line) as { rule: string }).rule))
    return rules
  }
  expect(await found()).toEqual([])
  await pool.query('update partner_payment set amount_minor = amount_minor + 1 where id = $1', [id])
  await pool.query('update partner_payout set amount_minor = 1, posting_id = gen_random_uuid()')
  const rules = await found()
  expect(rules.toSorted()).toEqual([
    'partner_payment_is_its_posting',
    'partner_payout_is_its_posting',
    'posting_is_of_a_partner',
  ])
})
