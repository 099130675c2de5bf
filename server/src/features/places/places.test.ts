import type { BodyOf } from '@emun/contract/endpoint'
import * as desk from '@emun/contract/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { findPlaces } from '../deposits/public.ts'

let server: TestServer
let rails: RailTest

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  rails = openRailTest(server, await openPeople(server.environment, 1))
})
afterAll(() => server.stop())

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const bit: BodyOf<typeof desk.addPlace> = {
  rail: 'bit',
  name: 'The second phone',
  answers: { phone: '050-234-5678', name: 'Emun Ltd' },
  dayLimit: ils('5000.00'),
  monthLimit: ils('50000.00'),
  reason: 'The first one is full by noon',
}

const add = async (body: BodyOf<typeof desk.addPlace>) =>
  ask(server.url, desk.addPlace, { token: await rails.tokenOf('agent'), body })
const list = async () =>
  (await ask(server.url, desk.listPlaces, { token: await rails.tokenOf('agent'), query: { lang: 'en' } })).reply
const find = async (id: string) => (await list()).places.find((place) => place.id === id)
const switchTo = async (id: string, isOn: boolean) =>
  ask(server.url, desk.switchPlace, {
    token: await rails.tokenOf('admin'),
    params: { id },
    body: { isOn, reason: 'A test' },
  })

it('is added in the one spelling that is kept, with all its room', async () => {
  const { reply, codes } = await add(bit)
  expect(codes).toEqual([])
  expect(await find(reply.id)).toMatchObject({
    name: bit.name,
    isOn: true,
    open: 0,
    room: bit.dayLimit,
    details: [{ value: '+972502345678' }, { value: 'Emun Ltd' }],
  })
})

it('is given to customers only while it is on', async () => {
  const { id } = (await add(bit)).reply
  const deps = openDeps(server.environment)
  const isGiven = async () => (await findPlaces(deps.db, 'bit', deps.clock.now())).some((place) => place.id === id)
  expect(await isGiven()).toBe(true)
  expect((await switchTo(id, false)).codes).toEqual([])
  expect(await isGiven()).toBe(false)
  expect(await find(id)).toMatchObject({ isOn: false })
  await switchTo(id, true)
  expect(await isGiven()).toBe(true)
  await deps.db.close()
})

it('is changed under the eyes of the audit, and switching it to what it is changes nothing', async () => {
  const { id } = (await add(bit)).reply
  await switchTo(id, true)
  await switchTo(id, false)
  const token = await rails.tokenOf('auditor')
  const { rows } = (await ask(server.url, desk.readAudit, { token, query: { about: id } })).reply
  expect(rows).toMatchObject([
    { action: 'place_changed', about: { name: bit.name }, before: { isOn: true }, after: { isOn: false } },
    { action: 'place_changed', before: null, after: { rail: 'bit', isOn: true }, reason: bit.reason },
  ])
})

it('is only what a rail can be paid to', async () => {
  const refused = async (change: Partial<typeof bit>) => (await add({ ...bit, ...change })).codes
  expect(await refused({ rail: 'btc' })).toEqual(['payment_system_unsupported'])
  expect(await refused({ answers: { name: 'Emun' } })).toEqual(['this_field_required'])
  expect(await refused({ answers: { ...bit.answers, phone: '12' } })).toEqual(['invalid_phone_number'])
  expect(await refused({ answers: { ...bit.answers, colour: 'red' } })).toEqual(['incorrect_value'])
  expect(await refused({ region: 'north' })).toEqual(['incorrect_value'])
  expect(await refused({ dayLimit: { amount: '5.00', currency: 'USD' } })).toEqual(['currency_not_supported'])
  expect(await refused({ monthLimit: ils('4999.99') })).toEqual(['minimal_amount'])
  expect(await refused({ name: 'x'.repeat(81) })).toEqual(['max_symbol'])
  expect((await switchTo(`plc_${'0'.repeat(32)}`, true)).codes).toEqual(['record_not_found'])
})
