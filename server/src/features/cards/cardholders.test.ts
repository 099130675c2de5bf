import { type Cardholder, createCardholder, listCardholders, updateCardholder } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { eventually } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { IssuerOutcome } from '../../providers/card-issuer/port.ts'
import { findHolderRow } from './holder-store.ts'
import { askHolder, lookUpHolderOf } from './look-up-holder.ts'

let server: TestServer
let played: PlayedCards
let person: Person
let other: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[person, other] = await openPeople(server.environment, 2)
  played = playCards(server.environment, { tells: true })
})
afterAll(async () => {
  await played.close()
  await server.stop()
})
afterEach(async () => {
  await server.database.pool.query(`delete from attempt where action = 'cardholder'`)
  await expectBooksToBalance(server.database.pool)
})

let born = 0
const words = (said: object = {}) => ({
  firstName: 'Dana',
  lastName: 'Levi',
  dateOfBirth: '1990-02-01',
  email: `holder${(born += 1)}@emun.example`,
  phone: '0502345678',
  country: 'IL',
  region: 'Tel Aviv',
  city: 'Tel Aviv',
  addressLine: 'Dizengoff 1',
  postCode: '6433222',
  ...said,
})

const create = (said: object = {}, key = crypto.randomUUID(), who = person) =>
  ask(server.url, createCardholder, {
    token: who.authToken,
    key,
    query: { lang: 'en' },
    body: { cardType: 'asia_optima', ...words(said) },
  })
const update = (id: string, said: object = {}, who = person) =>
  ask(server.url, updateCardholder, { token: who.authToken, params: { id }, query: { lang: 'en' }, body: words(said) })

async function list(): Promise<readonly Cardholder[]> {
  return (await ask(server.url, listCardholders, { token: person.authToken, query: { lang: 'en' } })).reply.cardholders
}
const untilState = (id: string, state: Cardholder['state']) =>
  eventually(async () => (await list()).find((each) => each.id === id && each.state === state) ?? null, `not ${state}`)

/** The issuer has them, and decides before its time. */
async function decided(id: string, how: 'approved' | 'rejected') {
  const ref = await eventually(async () => (await findHolderRow(played.deps.db, id))?.issuerRef ?? null, 'not asked')
  await played.sandbox.decideHolder(ref, how)
  return ref
}

it('is looked at by the issuer, and passes', async () => {
  const { reply } = await create()
  expect(reply.cardholder).toMatchObject({ state: 'under_review', phone: '+972502345678', typeTitle: 'Asia Optima' })
  await decided(reply.cardholder.id, 'approved')
  expect(await untilState(reply.cardholder.id, 'passed_audit')).toMatchObject({ canBeChanged: false, rejection: null })
})

it('that was rejected is corrected and looked at again; operation_not_allowed before and after', async () => {
  const { id } = (await create()).reply.cardholder
  expect((await update(id)).codes).toEqual(['operation_not_allowed'])
  await decided(id, 'rejected')
  expect(await untilState(id, 'rejected')).toMatchObject({ canBeChanged: true, rejection: 'SANDBOX_REJECTED' })
  expect((await update(id, { firstName: 'Daniela' })).reply.cardholder).toMatchObject({
    state: 'under_review',
    firstName: 'Daniela',
  })
  await eventually(
    async () => ((await findHolderRow(played.deps.db, id))?.state === 'review' ? true : null),
    'not sent',
  )
  await decided(id, 'approved')
  await untilState(id, 'passed_audit')
  expect((await update(id)).codes).toEqual(['operation_not_allowed'])
})

it('that is asked for twice under one key is one', async () => {
  const [key, before] = [crypto.randomUUID(), (await list()).length]
  const body = { cardType: 'asia_optima', ...words() }
  const given = { token: person.authToken, key, query: { lang: 'en' as const }, body }
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(server.url, createCardholder, given)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await list()).toHaveLength(before + 1)
  expect((await create({}, key)).codes).toEqual(['old_request'])
  const without = await ask(server.url, createCardholder, { token: person.authToken, query: { lang: 'en' }, body })
  expect(without.codes).toEqual(['idempotency_key_required'])
})

test.each([
  ['under_age', { dateOfBirth: '2012-01-01' }, 'dateOfBirth'],
  ['date_in_future', { dateOfBirth: '2112-01-01' }, 'dateOfBirth'],
  ['incorrect_phone_number', { phone: '12' }, 'phone'],
  ['incorrect_value', { firstName: 'Dana2' }, 'firstName'],
  ['incorrect_value', { firstName: 'Bartholomew', lastName: 'Featherstonehaugh Smythe' }, 'lastName'],
  ['incorrect_value', { addressLine: "Rue d'Or, 1" }, 'addressLine'],
] as const)('%s is said of %j, at its field', async (code, said, field) => {
  const { codes, text } = await create(said)
  expect(codes).toEqual([code])
  expect(text).toContain(`"field":"${field}"`)
})

test('incorrect_value is said of an address that somebody of the type has, and another type may have it', async () => {
  const email = 'twice@emun.example'
  expect((await create({ email })).status).toBe(200)
  expect((await create({ email: email.toUpperCase() }, crypto.randomUUID(), other)).codes).toEqual(['incorrect_value'])
  const elsewhere = { ...words({ email }), cardType: 'us' }
  const given = { token: person.authToken, key: crypto.randomUUID(), query: { lang: 'en' as const }, body: elsewhere }
  expect((await ask(server.url, createCardholder, given)).status).toBe(200)
})

test('record_not_found is said of a type without names, and of somebody else’s', async () => {
  const body = { ...words(), cardType: 'starter' }
  const given = { token: person.authToken, key: crypto.randomUUID(), query: { lang: 'en' as const }, body }
  expect((await ask(server.url, createCardholder, given)).codes).toEqual(['record_not_found'])
  const { id } = (await create()).reply.cardholder
  expect((await update(id, {}, other)).codes).toEqual(['record_not_found'])
})

test('too_many_requests is said to whoever has twenty looked at in a day', async () => {
  for (let count = 0; count < 20; count += 1) await create({ phone: '12' })
  const id = (await list())[0]?.id ?? ''
  await server.database.pool.query(`delete from attempt where action = 'cardholder'`)
  for (let count = 0; count < 20; count += 1) await update(id)
  expect((await update(id)).codes).toEqual(['too_many_requests'])
  expect((await create()).codes).toEqual(['too_many_requests'])
})

test('whoever an issuer did not answer for is asked again under the same name, and is there once', async () => {
  const { id } = (await create()).reply.cardholder
  const ref = await eventually(async () => (await findHolderRow(played.deps.db, id))?.issuerRef ?? null, 'not asked')
  // As if the issuer's first answer had been lost; the version keeps out who read it before.
  const lost = `update cardholder set state = 'asking', issuer_ref = null, version = version + 1 where id = $1`
  await server.database.pool.query(lost, [id])
  const asked: string[] = []
  const answers: IssuerOutcome[] = [{ outcome: 'unknown' }, { outcome: 'declined', code: 'conflict' }]
  const { sandbox } = played
  const silent = {
    ...sandbox,
    createHolder: async (request: Parameters<typeof sandbox.createHolder>[0]) => {
      asked.push(request.id)
      return answers[asked.length - 1] ?? sandbox.createHolder(request)
    },
  }
  const deps = { ...played.deps, cardIssuers: { ...played.deps.cardIssuers, byName: () => silent } }
  await askHolder(deps).run({ holder: id, asked: 0 })
  expect((await findHolderRow(deps.db, id))?.state).toBe('asking')
  await askHolder(deps).run({ holder: id, asked: 1 })
  expect(new Set(asked)).toEqual(new Set([id]))
  expect(await findHolderRow(deps.db, id)).toMatchObject({ state: 'review', issuerRef: ref })
})

it('of whom an issuer tells, and whom nobody here knows, is asked about again', async () => {
  expect(await lookUpHolderOf(played.deps, played.sandbox, 'nobody')).toBe('unknown')
})
