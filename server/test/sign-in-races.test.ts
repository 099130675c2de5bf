import { addPasskey, beginPasskey } from '@emun/contract/customer'
import { beginPasskeyLogin, passkeyLogin } from '@emun/contract/public'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openAuthenticator } from './support/authenticator.ts'
import { expectBooksToBalance } from './support/books.ts'
import { ask } from './support/client.ts'
import { startTestServer, type TestServer } from './support/server.ts'
import { addedApp, addedPasskey, logIn, proveByPassword, signedIn } from './support/sign-in.ts'

let server: TestServer

// Nothing here waits; on a busy machine many requests at once take their time.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DATABASE_CONNECTIONS: '20' } })))
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(() => server.stop())

const succeeded = (answers: readonly { readonly status: number }[]) => answers.filter(({ status }) => status === 200)

it('a challenge signs in one of ten who answer it at once', async () => {
  const device = await addedPasskey(server.url, await signedIn(server))
  for (let round = 0; round < 5; round += 1) {
    const { options } = (await ask(server.url, beginPasskeyLogin, {})).reply
    const body = { credential: device.use(options) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(server.url, passkeyLogin, { body })))
    expect(succeeded(answers)).toHaveLength(1)
  }
})

it('one count of a passkey signs in once, whatever challenges it answers at once', async () => {
  const device = await addedPasskey(server.url, await signedIn(server))
  const given = await Promise.all([1, 2].map(() => ask(server.url, beginPasskeyLogin, {})))
  const answers = await Promise.all(
    given.map(({ reply }) =>
      ask(server.url, passkeyLogin, { body: { credential: device.use(reply.options, { counter: 7 }) } }),
    ),
  )
  expect(succeeded(answers)).toHaveLength(1)
})

it('a challenge keeps one passkey of ten that are made for it at once', async () => {
  const person = await signedIn(server)
  await proveByPassword(server.url, person)
  const token = person.authToken
  const { options } = (await ask(server.url, beginPasskey, { token })).reply
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      ask(server.url, addPasskey, { token, body: { name: 'Phone', credential: openAuthenticator().make(options) } }),
    ),
  )
  expect(succeeded(answers)).toHaveLength(1)
})

it('a recovery code, and a code of the app, each let one of five in who bring it at once', async () => {
  const person = await signedIn(server)
  const now = new Date()
  const { recoveryCodes, codeAt } = await addedApp(server.url, person, now)
  const later = codeAt(new Date(now.getTime() + 30_000))
  for (const code of [recoveryCodes[0] ?? '', later]) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(server.url, person, code)))
    expect(succeeded(answers)).toHaveLength(1)
  }
})
