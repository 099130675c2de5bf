import { changeNickname, endOtherSessions, me, updatePassword } from '@emun/contract/customer'
import { login, refreshToken, register, validateCode } from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { second } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { ask } from './support/client.ts'
import {
  beginRegistration,
  latestCode,
  newPhone,
  newProfile,
  password,
  type Person,
  registerPerson,
} from './support/people.ts'
import { askRestore, setPassword } from './support/restores.ts'
import { startTestServer, type TestServer } from './support/server.ts'

let server: TestServer

// Nothing here waits; on a busy machine hundreds of requests at once take their time.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DATABASE_CONNECTIONS: '40' } })
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(() => server.stop())

describe('a code', () => {
  it('is guessed five times however many guesses come at once, and is then worth nothing', async () => {
    const { phone, ...asked } = await beginRegistration(server.url)
    const code = await latestCode(server.url, phone)
    const guesses = Array.from({ length: 50 }, (_, index) => otherCode(code, index + 1))
    const answers = await atOnce(guesses, (guess) => ask(server.url, validateCode, { body: { ...asked, code: guess } }))
    expect(count(answers.map(({ codes }) => codes.join()))).toEqual({ invalid_code: 5, code_tries_used: 45 })
    const right = await ask(server.url, validateCode, { body: { ...asked, code } })
    expect(right.codes).toEqual(['code_tries_used'])
  })

  it('opens one account when it is entered ten times at once', async () => {
    const { phone, ...asked } = await beginRegistration(server.url)
    const body = { ...asked, code: await latestCode(server.url, phone) }
    const answers = await atOnce(Array.from({ length: 10 }), () => ask(server.url, validateCode, { body }))
    const { '': opened, ...refused } = count(answers.map(({ codes }) => codes.join()))
    expect(opened).toBe(1)
    // The others are too late: those that could still guess find it used, the rest have no guess left.
    expect(['expired_or_invalid_request', 'code_tries_used']).toEqual(expect.arrayContaining(Object.keys(refused)))
    expect(await customersOf(phone)).toBe(1)
  })
})

describe('a phone', () => {
  it('gets one code when it is registered twice at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { phone, country, ip } = newPhone()
      const body = { phone, country, password, confirmPassword: password, termsAccepted: true } as const
      const answers = await atOnce([1, 2], () => ask(server.url, register, { body, ip }))
      expect(count(answers.map(({ codes }) => codes.join()))).toEqual({ '': 1, code_wait: 1 })
    }
  })

  it('has one account when an earlier code is entered while a later one is asked for', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { phone, country, ip } = newPhone()
      const { phone: _, ...asked } = await beginRegistration(server.url, { phone, country, ip })
      const early = { ...asked, code: await latestCode(server.url, phone) }
      await advance(61 * second)
      const form = { phone, country, password, confirmPassword: password, termsAccepted: true } as const
      const [confirmed, again] = await Promise.all([
        ask(server.url, validateCode, { body: early }),
        ask(server.url, register, { body: form, ip }),
      ])
      const later = again.status === 200 ? await confirmLatest(phone, again.reply) : []
      expect(waysToHaveOneAccount).toContain([confirmed.codes, again.codes, later].join(' / '))
      expect(await customersOf(phone)).toBe(1)
    }
  })
})

/** What the early code, the second form and, where one was sent, the later code are answered. */
const waysToHaveOneAccount = [
  ' / user_exists / ',
  ' /  / user_exists',
  'expired_or_invalid_request /  / ',
  'code_tries_used /  / ',
]

async function confirmLatest(
  phone: string,
  { validationId, validationSecret }: { readonly validationId: string; readonly validationSecret: string },
): Promise<readonly string[]> {
  const code = await latestCode(server.url, phone, 2)
  return (await ask(server.url, validateCode, { body: { validationId, validationSecret, code } })).codes
}

describe('a nickname', () => {
  it('goes to one of two who take it at once, however they write it', async () => {
    const [first, other] = [await registerPerson(server.url), await registerPerson(server.url)]
    for (let round = 0; round < 10; round += 1) {
      const { nickName } = newProfile()
      const written = [nickName, nickName.toUpperCase()]
      const answers = await atOnce([first, other], ({ authToken: token }, index) =>
        ask(server.url, changeNickname, { token, body: { nickName: written[index] ?? nickName } }),
      )
      expect(count(answers.map(({ codes }) => codes.join()))).toEqual({ '': 1, nickname_used: 1 })
    }
  })
})

describe('a refresh token', () => {
  it('used by ten tabs at once signs nobody out and gives all of them the same next one', async () => {
    let present: string = (await registerPerson(server.url)).refreshToken
    for (let round = 0; round < 20; round += 1) {
      const answers = await atOnce(Array.from({ length: 10 }), () => renew(present))
      expect(count(answers.map(({ status }) => String(status)))).toEqual({ 200: 10 })
      const next = new Set(answers.map(({ reply }) => reply.refreshToken))
      expect(next.size).toBe(1)
      for (const { reply } of answers) expect(await statusOf(reply.authToken)).toBe(200)
      ;[present = ''] = next
    }
  })

  it('still works once more within 30 seconds, for a tab that did not hear of its successor', async () => {
    const { refreshToken: parent } = await registerPerson(server.url)
    const { refreshToken: child } = (await renew(parent)).reply
    // The clock runs on beside the jump: some seconds are left for a slow machine.
    await advance(25 * second)
    expect((await renew(parent)).reply.refreshToken).toBe(child)
  })

  it.each([
    ['of the generation before, after 30 seconds', 1, 31 * second],
    ['of two generations before, at once', 2, 0],
    ['of two generations before, after 30 seconds', 2, 31 * second],
  ])('%s, has been stolen: it ends its session and no other', async (_, generations, laterMs) => {
    const person = await registerPerson(server.url)
    const elsewhere = await signInElsewhere(person)
    let present: { authToken: string; refreshToken: string } = person
    for (let used = 0; used < generations; used += 1) present = (await renew(present.refreshToken)).reply
    await advance(laterMs)

    expect(await renew(person.refreshToken)).toMatchObject({ status: 401, codes: ['session_closed'] })
    expect(await renew(present.refreshToken)).toMatchObject({ status: 401, codes: ['session_closed'] })
    expect(await statusOf(present.authToken)).toBe(401)
    expect(await statusOf(elsewhere)).toBe(200)
  })
})

describe('a session that is ended elsewhere', () => {
  it('is over for all ten tabs that renew it at that very moment', async () => {
    const person = await registerPerson(server.url)
    for (let round = 0; round < 10; round += 1) {
      const tabs = (await logIn(person)).reply
      const elsewhere = (await logIn(person)).reply.authToken
      const [, ...renewed] = await Promise.all([
        ask(server.url, endOtherSessions, { token: elsewhere }),
        ...Array.from({ length: 10 }, () => renew(tabs.refreshToken)),
      ])
      for (const { reply } of renewed.filter(({ status }) => status === 200)) {
        expect(await statusOf(reply.authToken)).toBe(401)
        expect((await renew(reply.refreshToken)).codes).toEqual(['session_closed'])
      }
      expect(await statusOf(elsewhere)).toBe(200)
    }
  })
})

describe('a restore', () => {
  it('gives one token when its code is entered ten times at once, and the token sets one of two passwords', async () => {
    const { phone } = await registerPerson(server.url)
    await advance(61 * second)
    const { validationId, validationSecret } = (await askRestore(server.url, phone)).reply
    const body = { validationId, validationSecret, code: await latestCode(server.url, phone, 2) }
    const answers = await atOnce(Array.from({ length: 10 }), () => ask(server.url, validateCode, { body }))
    const confirmed = answers.filter(({ status }) => status === 200)
    expect(confirmed).toHaveLength(1)
    const token = confirmed[0]?.reply.authToken ?? ''
    const words = ['moonflower-1', 'moonflower-2']
    const set = await atOnce(words, (word) => setPassword(server.url, token, word))
    expect(count(set.map(({ codes }) => codes.join()))).toEqual({ '': 1, expired_or_invalid_request: 1 })
    const chosen = words[set.findIndex(({ status }) => status === 200)] ?? ''
    const ways = await atOnce([password, ...words], (word) => logIn({ phone }, word))
    expect(ways.map(({ status }) => status === 200)).toEqual([password, ...words].map((word) => word === chosen))
  })
})

describe('a sign-in with the password that is being changed', () => {
  it('opens no session that outlives the change', async () => {
    const person = await registerPerson(server.url)
    let [present, next] = [password, 'moonflower-1']
    for (let round = 0; round < 6; round += 1) {
      const { authToken: token } = (await logIn(person, present)).reply
      const body = { password: present, newPassword: next, confirmPassword: next }
      const [changed, ...late] = await Promise.all([
        ask(server.url, updatePassword, { token, body }),
        ...Array.from({ length: 4 }, () => logIn(person, present)),
      ])
      expect(changed.status).toBe(200)
      for (const { reply } of late.filter(({ status }) => status === 200)) {
        expect(await statusOf(reply.authToken)).toBe(401)
      }
      ;[present, next] = [next, present]
    }
  })
})

function renew(token: string) {
  return ask(server.url, refreshToken, { refreshToken: token })
}

function logIn({ phone }: Pick<Person, 'phone'>, word = password) {
  return ask(server.url, login, { body: { phone, country: 'IL', password: word, termsAccepted: true } })
}

async function signInElsewhere(person: Person): Promise<string> {
  return (await logIn(person)).reply.authToken
}

async function statusOf(authToken: string): Promise<number> {
  return (await ask(server.url, me, { token: authToken })).status
}

async function advance(advanceMs: number): Promise<void> {
  await ask(server.url, sandboxClock, { body: { advanceMs } })
}

async function customersOf(phone: string): Promise<number> {
  const { rowCount } = await server.database.pool.query('select from customer where phone = $1', [phone])
  return rowCount ?? 0
}

function atOnce<T, R>(these: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> {
  return Promise.all(these.map(work))
}

function count(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Another code than this one, another for each step from 1 to 9,999. */
function otherCode(code: string, step: number): string {
  return String((Number(code) + step) % 10_000).padStart(4, '0')
}
