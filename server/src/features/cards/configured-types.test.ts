import { cardTypes } from '@emun/contract/customer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { startFakeProvider } from '../../../test/support/fake-provider.ts'
import { playWasabi } from '../../../test/support/fake-wasabi-card.ts'
import { openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { refreshToldTypes } from './told-types.ts'
import { checkTypeRefs, typeRefOf } from './types/table.ts'

// WasabiCard on this machine, which makes types of its own numbers.

let fake: Awaited<ReturnType<typeof startFakeProvider>>
let server: TestServer
let person: Person

beforeAll(async () => {
  const played = playWasabi(() => Date.now())
  fake = await startFakeProvider(played.answer)
  const { apiKey, merchantPrivateKey, platformPublicKey } = played.settings
  server = await startTestServer({
    env: {
      EMUN_WASABI_URL: fake.url,
      EMUN_WASABI_API_KEY: apiKey,
      EMUN_WASABI_PRIVATE_KEY: merchantPrivateKey,
      EMUN_WASABI_PLATFORM_KEY: platformPublicKey,
      EMUN_WASABI_TYPES: 'starter:111001,us:111002,diamond:999999',
    },
  })
  ;[person] = await openPeople(server.environment, 1)
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

it('offers the types that configuration gives a number that the issuer knows, and no others', async () => {
  const deps = openDeps(server.environment)
  await refreshToldTypes(deps)
  const { types } = (await ask(server.url, cardTypes, { token: person.authToken, query: { lang: 'en' } })).reply
  expect(types).toMatchObject([
    { name: 'starter', needsCardholder: false },
    { name: 'us', needsCardholder: true },
  ])
  expect(types).toHaveLength(2)
  const { cardIssuers } = deps
  expect(typeRefOf(cardIssuers, 'wasabi', 'starter')).toBe('111001')
  expect(typeRefOf(cardIssuers, 'wasabi', 'partner')).toBeNull()
  expect(typeRefOf(cardIssuers, 'sandbox', 'starter')).toBe('sandbox_starter')
  await deps.db.close()
})

it('does not start with a type that there is not', () => {
  const issuers = (name: string) => {
    const typeRefs = new Map([
      ['us', '1'],
      [name, '2'],
    ])
    return [{}, { typeRefs }]
  }
  expect(() => checkTypeRefs(issuers('wooden'))).toThrow(/no type of cards is called wooden, only starter, /)
  expect(() => checkTypeRefs(issuers('diamond'))).not.toThrow()
})
