import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { day, hour, minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[dana, ahmad] = await openPeople(server.environment, 2, { amount: '1000.00', currency: 'USD' })
  rails = openRailTest(server, [dana, ahmad])
  // Their tokens are of the machine’s time, and the clock of the server has moved.
  await rails.advance(0)
  await proveByPassword(server.url, dana)
})
afterAll(() => server.stop())

const english = { lang: 'en' } as const
const bit = { paymentSystem: 'bit', answers: { phone: '0502345678', name: 'Dana' } } as const
const bank = {
  paymentSystem: 'bank',
  answers: { bank: '12', branch: '600', account: '123456', owner: 'Dana Cohen', identityNumber: '123456782' },
} as const

type Saving = Partial<BodyOf<typeof customer.storeDestination>>

const save = (person: Person, body: Saving = {}) =>
  ask(server.url, customer.storeDestination, {
    token: person.authToken,
    query: english,
    body: { ...bit, name: 'Mine', ...body },
  })
const saved = async (person: Person, body: Saving = {}) => {
  const { destinations } = (await save(person, body)).reply
  const [newest] = destinations.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return newest?.id ?? ''
}
const remove = (person: Person, id: string, restore = false) =>
  ask(server.url, customer.deleteDestination, { token: person.authToken, query: english, body: { id, restore } })
const listed = async (person: Person) =>
  (await ask(server.url, customer.listDestinations, { token: person.authToken, query: english })).reply.destinations

const withdrawTo = async (person: Person, destination: string) => {
  const body = { paymentSystem: 'bit', amount: { amount: '100.00', currency: 'USD' as const }, destination }
  const { reply } = await ask(server.url, customer.withdraw, {
    token: person.authToken,
    key: crypto.randomUUID(),
    body,
  })
  return 'withdrawal' in reply ? reply.withdrawal : null
}

it('is saved in the one spelling that is compared, and shown to its owner alone', async () => {
  await save(dana, { name: '  My   phone ' })
  expect(await listed(dana)).toMatchObject([
    {
      name: 'My phone',
      paymentSystem: 'bit',
      isDefault: false,
      fields: [{ value: '+972502345678' }, { value: 'Dana' }],
    },
  ])
  expect(await listed(ahmad)).toEqual([])
})

it('is called something else, and stays what it was and the default it was', async () => {
  const id = await saved(dana, { isDefault: true })
  await save(dana, { id, name: 'Other' })
  expect(await listed(dana)).toMatchObject([{ id, name: 'Other', isDefault: true, fields: [{}, { value: 'Dana' }] }])
  await save(dana, { id, name: 'Other', isDefault: false })
  expect(await listed(dana)).toMatchObject([{ id, isDefault: false }])
})

it('is the default of its rail, of which there is one, and comes first', async () => {
  const first = await saved(dana, { isDefault: true })
  const ofBank = await saved(dana, { ...bank, isDefault: true })
  const second = await saved(dana, { isDefault: true })
  const defaults = async () => (await listed(dana)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  expect((await defaults()).toSorted()).toEqual([ofBank, second].toSorted())
  await save(dana, { id: first, isDefault: true })
  expect((await defaults()).toSorted()).toEqual([ofBank, first].toSorted())
  expect((await listed(dana)).at(-1)?.id).toBe(second)
})

describe('one that was deleted', () => {
  it('is shown no more, and within a day it comes back', async () => {
    const id = await saved(dana, { isDefault: true })
    await remove(dana, id)
    expect(await listed(dana)).toEqual([])
    expect(await withdrawTo(dana, id)).toBeNull()
    await rails.advance(day - minute)
    expect((await remove(dana, id, true)).reply.destinations).toMatchObject([{ id, isDefault: false }])
  })

  it('does not come back after a day, however often it was deleted: not_owned_wallet', async () => {
    const id = await saved(dana)
    await remove(dana, id)
    await rails.advance(day - minute)
    await remove(dana, id)
    await rails.advance(2 * minute)
    expect((await remove(dana, id, true)).codes).toEqual(['not_owned_wallet'])
  })

  it('is not called something else: not_owned_wallet', async () => {
    const id = await saved(dana)
    await remove(dana, id)
    expect((await save(dana, { id, name: 'Other' })).codes).toEqual(['not_owned_wallet'])
  })

  it('stays where a withdrawal goes that was asked for before', async () => {
    const id = await saved(dana)
    const withdrawal = await withdrawTo(dana, id)
    await remove(dana, id)
    const after = await rails.readWithdrawal(dana, withdrawal?.id ?? '')
    expect(after.destination).toEqual(withdrawal?.destination)
  })
})

it('rests for an hour before the first payment, whoever deleted it and brought it back', async () => {
  const id = await saved(dana)
  const [{ restsUntil, createdAt } = { restsUntil: null, createdAt: '' }] = await listed(dana)
  expect(Date.parse(restsUntil ?? '') - Date.parse(createdAt)).toBe(hour)
  await remove(dana, id)
  await remove(dana, id, true)
  expect((await withdrawTo(dana, id))?.notBefore).toBe(restsUntil)
  await rails.advance(hour)
  expect(await listed(dana)).toMatchObject([{ id, restsUntil: null }])
  expect((await withdrawTo(dana, id))?.notBefore).toBeNull()
})

it('is told to its owner when it is new', async () => {
  await save(dana)
  const { rows } = await server.database.pool.query(`select kind from notification where customer_id = $1`, [dana.id])
  expect(rows).toContainEqual({ kind: 'destination_added' })
})

describe('is refused', () => {
  it('without a proof of who acts: step_up_required', async () => {
    expect((await save(ahmad)).codes).toEqual(['step_up_required'])
    const id = await saved(dana)
    await rails.advance(5 * minute)
    expect((await save(dana, { id, name: 'Other' })).codes).toEqual(['step_up_required'])
  })

  test.each<[string, Saving, string]>([
    ['for a rail that only leads in', { paymentSystem: 'card' }, 'unsupported_withdraw_system'],
    ['for a rail that nobody knows', { paymentSystem: 'pigeon' }, 'unsupported_withdraw_system'],
    ['without what the rail asks', { answers: {} }, 'this_field_required'],
    ['with a phone that is none', { answers: { phone: '12', name: 'Dana' } }, 'invalid_phone_number'],
    ['with an account that no bank has', { ...bank, answers: { ...bank.answers, account: '1' } }, 'incorrect_value'],
    ['without a name', { name: ' ' }, 'this_field_required'],
    ['with a name that is too long', { name: 'x'.repeat(61) }, 'max_symbol'],
  ])('%s', async (_, body, code) => {
    expect(new Set((await save(dana, body)).codes)).toEqual(new Set([code]))
    expect(await listed(dana)).toEqual([])
  })

  it('when it is somebody else’s as when there is none: not_owned_wallet', async () => {
    const id = await saved(dana)
    const nobody = `dst_${'0'.repeat(32)}`
    await proveByPassword(server.url, ahmad)
    const renamed = await save(ahmad, { id, name: 'Mine now' })
    expect(renamed.codes).toEqual(['not_owned_wallet'])
    expect((await save(ahmad, { id: nobody, name: 'Mine now' })).text).toBe(renamed.text)
    const removed = await remove(ahmad, id)
    expect(removed.codes).toEqual(['not_owned_wallet'])
    expect((await remove(ahmad, nobody)).text).toBe(removed.text)
    expect(await listed(dana)).toMatchObject([{ id, name: 'Mine' }])
  })
})
