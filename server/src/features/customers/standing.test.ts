import * as own from '@emun/contract/customer'
import {
  blockCustomer,
  cancelClosing,
  closeCustomer,
  endCustomerSessions,
  pauseCustomer,
  readAudit,
  readCustomer,
  unblockCustomer,
  unpauseCustomer,
} from '@emun/contract/operator'
import { login, refreshToken } from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { day, minute } from '@emun/contract/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { type AtDesk, openDesk } from '../../../test/support/desk.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { openPeople, password, type Person, registerPerson, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let approver: AtDesk
let boss: AtDesk

vi.setConfig({ testTimeout: 60_000 })
beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  await openDesks()
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(() => server.stop())

const why = 'security_check'
const reason = 'A test of accounts'
const nobody = `cus_${'0'.repeat(31)}1`
const blocking = { category: 'security_threat', note: 'Somebody else may have your password.', reason } as const
const opening = { note: 'All is well again.', reason }

async function openDesks(): Promise<void> {
  approver = await openDesk(server.url, 'approver')
  boss = await openDesk(server.url, 'admin')
}

/** Moves the product's clock; desks that locked themselves meanwhile are opened anew. */
async function pass(advanceMs: number): Promise<void> {
  await ask(server.url, sandboxClock, { body: { advanceMs } })
  await openDesks()
}

/** Signs in by the product's clock, which these tests move. */
const somebody = async (dollars?: string): Promise<Person> => {
  const [person] = await openPeople(server.environment, 1, dollars ? { amount: dollars, currency: 'USD' } : undefined)
  const { authToken, refreshToken: renewing } = (await logIn(person.phone)).reply
  return { ...person, authToken, refreshToken: renewing }
}
const meOf = (person: { readonly authToken: string }) => ask(server.url, own.me, { token: person.authToken })
const logIn = (phone: string) =>
  ask(server.url, login, { body: { phone, country: 'IL', password, termsAccepted: true } })
const seen = async (id: string) => (await boss(readCustomer, id, { query: { why } })).reply.customer
const asOwn = (person: Person) => ({ token: person.authToken })

/** Waits until the runner has brought the account there, as it will soon after the clock says so. */
async function until(id: string, isThere: (customer: Awaited<ReturnType<typeof seen>>) => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (isThere(await seen(id))) return
    await sleep(100)
  }
  throw new Error('the account did not get there')
}

/** Whether the stream of an open page tells of this before it ends. */
async function hearing(stream: Response, name: string): Promise<boolean> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.includes(`"name":"${name}"`)) return true
  }
  return false
}

const told = async ({ authToken }: { readonly authToken: string }) =>
  (await ask(server.url, own.listNotifications, { token: authToken })).reply.notifications

describe('a block', () => {
  it('is effective with the next request, and says the category, since when and the note', async () => {
    const dana = await somebody()
    await approver(blockCustomer, dana.id, { body: blocking })
    const refused = await meOf(dana)
    expect(refused.codes).toEqual(['user_blocked'])
    expect(JSON.parse(refused.text)).toMatchObject({
      errors: [{ details: { reason: 'security_threat', note: blocking.note, since: expect.any(String) } }],
    })
    expect((await logIn(dana.phone)).codes).toEqual(['user_blocked'])
    expect((await ask(server.url, refreshToken, { refreshToken: dana.refreshToken })).codes).toEqual(['user_blocked'])
  })

  it('ends when it is lifted: the old sessions stay over, and the customer logs in and reads why', async () => {
    const dana = await somebody()
    await approver(blockCustomer, dana.id, { body: blocking })
    await boss(unblockCustomer, dana.id, { body: opening })
    expect((await meOf(dana)).codes).toEqual(['session_closed'])
    const { reply } = await logIn(dana.phone)
    expect((await meOf(reply)).reply.userObj.status).toBe('active')
    expect((await told(reply)).map(({ kind, details }) => ({ kind, details })).slice(0, 2)).toEqual([
      { kind: 'account_unblocked', details: { reason: opening.note } },
      { kind: 'account_blocked', details: { reason: blocking.note } },
    ])
  })

  it('is decided once when two operators decide it at once, and stands in the audit once', async () => {
    const dana = await somebody()
    const answers = await Promise.all([
      approver(blockCustomer, dana.id, { body: blocking }),
      boss(blockCustomer, dana.id, { body: { ...blocking, category: 'illegal_act' } }),
    ])
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'already_decided'])
    const token = await signOperatorIn(server.url, 'auditor')
    const { rows } = (await ask(server.url, readAudit, { token, query: { about: dana.id } })).reply
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'customer_blocked',
      before: { state: 'active' },
      after: { state: 'blocked' },
      reason,
    })
  })

  it('is one block when one operator sends it twice at once', async () => {
    const dana = await somebody()
    const key = crypto.randomUUID()
    const twice = [1, 2].map(() => approver(blockCustomer, dana.id, { body: blocking, key }))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('takes a pause and a closing along', async () => {
    const dana = await somebody()
    await boss(closeCustomer, dana.id, { body: { reason } })
    await boss(pauseCustomer, dana.id, { body: { days: 3, reason } })
    await boss(blockCustomer, dana.id, { body: blocking })
    expect(await seen(dana.id)).toMatchObject({ state: 'blocked', pausedUntil: null, closingAt: null })
  })
})

describe('a decision about nobody, one that is no longer to be made, and a key used for another', () => {
  const body = { reason }
  const cases = [
    [blockCustomer, blocking],
    [unblockCustomer, opening],
    [pauseCustomer, { days: 2, reason }],
    [unpauseCustomer, body],
    [closeCustomer, body],
    [cancelClosing, body],
    [endCustomerSessions, body],
  ] as const

  const named = cases.map(([endpoint, given]) => [endpoint.path, endpoint, given] as const)

  test.each(named)('%s: record_not_found, old_request', async (_, endpoint, given) => {
    expect((await boss(endpoint, nobody, { body: given })).codes).toEqual(['record_not_found'])
    const [dana] = await openPeople(server.environment, 1)
    const key = crypto.randomUUID()
    await boss(blockCustomer, dana.id, { body: blocking, key })
    const other = await boss(endpoint, dana.id, { body: { ...given, reason: 'Another' }, key })
    expect(other.codes).toEqual(['old_request'])
  })

  it('is too late: already_decided', async () => {
    const dana = await somebody()
    for (const [endpoint, given] of [cases[1], cases[3], cases[5]])
      expect((await boss(endpoint, dana.id, { body: given })).codes).toEqual(['already_decided'])
    await boss(blockCustomer, dana.id, { body: blocking })
    for (const [endpoint, given] of [cases[0], cases[2], cases[4]])
      expect((await boss(endpoint, dana.id, { body: given })).codes).toEqual(['already_decided'])
  })
})

describe('sessions', () => {
  it('are ended by an operator, all of them', async () => {
    const dana = await somebody()
    await approver(endCustomerSessions, dana.id, { body: { reason } })
    expect((await meOf(dana)).codes).toEqual(['session_closed'])
    expect(await seen(dana.id)).toMatchObject({ openSessions: 0, state: 'active' })
  })
})

describe('a pause', () => {
  const pausing = (days: number) => ({ days, password })

  it('leaves history, and ends by itself when its days are over', async () => {
    const dana = await registerPerson(server.url)
    const answer = await ask(server.url, own.pauseAccount, { ...asOwn(dana), body: pausing(1) })
    expect((await meOf(dana)).reply.userObj).toMatchObject({ status: 'paused', pausedUntil: answer.reply.pausedUntil })
    expect((await ask(server.url, own.listTransactions, asOwn(dana))).status).toBe(200)
    const again = await ask(server.url, own.pauseAccount, { ...asOwn(dana), body: pausing(1) })
    expect(again.codes).toEqual(['operation_not_allowed'])
    await pass(day + minute)
    await until(dana.id, ({ state }) => state === 'active')
    expect((await logIn(dana.phone)).status).toBe(200)
  })

  it('needs the password: current_password_incorrect, and after five wrong ones password_change_limit_reached', async () => {
    const dana = await somebody()
    const wrong = { days: 1, password: 'not mine' }
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(...(await ask(server.url, own.pauseAccount, { ...asOwn(dana), body: wrong })).codes)
    expect(codes).toEqual([...Array(5).fill('current_password_incorrect'), 'password_change_limit_reached'])
    const closing = await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })
    expect(closing.codes).toEqual(['password_change_limit_reached'])
  })

  it('is at most fourteen days long', async () => {
    const dana = await somebody()
    for (const days of [0, 15, 1.5])
      expect((await ask(server.url, own.pauseAccount, { ...asOwn(dana), body: pausing(days) })).status).toBe(400)
  })

  it('ends within two business days of being asked to, or at once by an operator', async () => {
    const dana = await somebody()
    await ask(server.url, own.pauseAccount, { ...asOwn(dana), body: pausing(14) })
    const { pausedUntil } = (await ask(server.url, own.resumeAccount, asOwn(dana))).reply
    expect((await seen(dana.id)).pausedUntil).toBe(pausedUntil)
    await boss(unpauseCustomer, dana.id, { body: { reason } })
    expect((await meOf(dana)).reply.userObj.status).toBe('active')
    expect((await ask(server.url, own.resumeAccount, asOwn(dana))).codes).toEqual(['already_decided'])
  })

  it('is one pause when it is asked for twice at once: already_decided', async () => {
    const dana = await somebody()
    const twice = [1, 2].map(() => ask(server.url, own.pauseAccount, { ...asOwn(dana), body: pausing(2) }))
    const codes = (await Promise.all(twice)).map((answer) => answer.codes.join()).toSorted()
    // Who is a moment later still is already refused at the door.
    expect(codes[0]).toBe('')
    expect(['already_decided', 'operation_not_allowed']).toContain(codes[1])
  })
})

describe('a closing', () => {
  it('is refused while there is money: balance_not_zero', async () => {
    const dana = await somebody('5.00')
    const mine = await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })
    expect(mine.codes).toEqual(['balance_not_zero'])
    expect((await boss(closeCustomer, dana.id, { body: { reason } })).codes).toEqual(['balance_not_zero'])
  })

  it('can be called off until it happens, by its customer or by an operator, and only then: already_decided', async () => {
    const dana = await somebody()
    expect((await ask(server.url, own.keepAccount, asOwn(dana))).codes).toEqual(['already_decided'])
    await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })
    const twice = await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })
    expect(twice.codes).toEqual(['already_decided'])
    const wrong = await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password: 'not mine' } })
    expect(wrong.codes).toEqual(['current_password_incorrect'])
    await ask(server.url, own.keepAccount, asOwn(dana))
    expect((await meOf(dana)).reply.userObj.closingAt).toBeUndefined()
    await boss(closeCustomer, dana.id, { body: { reason } })
    await approver(cancelClosing, dana.id, { body: { reason } })
    expect((await seen(dana.id)).closingAt).toBeNull()
  })

  it('happens after a business day: nobody comes in or pays in, and the phone is free for a new account', async () => {
    const dana = await registerPerson(server.url)
    const payer = await somebody('5.00')
    await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })
    await pass(4 * day)
    await until(dana.id, ({ isClosed }) => isClosed)
    expect((await logIn(dana.phone)).codes).toEqual(['password_incorrect'])
    const paying = { to: dana.accountNumber, amount: { amount: '1.00', currency: 'USD' as const } }
    const { authToken: token } = (await logIn(payer.phone)).reply
    const paid = await ask(server.url, own.transfer, { token, key: crypto.randomUUID(), body: paying })
    expect(paid.codes).toEqual(['unknown_wallet'])
    expect((await boss(pauseCustomer, dana.id, { body: { days: 1, reason } })).codes).toEqual(['already_decided'])
  })

  it('is heard at once where a page is open, and its tokens say from then on that the account is closed', async () => {
    const dana = await registerPerson(server.url)
    const { closingAt } = (await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })).reply
    const { now } = (await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply
    await pass(Date.parse(closingAt) - Date.parse(now) - minute)
    const lastPair = (await ask(server.url, refreshToken, { refreshToken: dana.refreshToken })).reply
    const page = new AbortController()
    const stream = await fetch(`${server.url}${own.streamEvents.path}`, {
      headers: { 'auth-token': lastPair.authToken },
      signal: page.signal,
    })
    const heard = hearing(stream, 'session.ended')
    await pass(2 * minute)
    expect(await heard).toBe(true)
    page.abort()
    const answers = [
      await meOf(lastPair),
      await ask(server.url, refreshToken, { refreshToken: lastPair.refreshToken }),
      await ask(server.url, own.keepAccount, { token: lastPair.authToken }),
    ]
    for (const { status, reply } of answers) {
      expect(status).toBe(403)
      expect(reply).toMatchObject({ errors: [{ code: 'account_closed', details: { since: expect.any(String) } }] })
    }
  })

  it('is called off by money that came meanwhile', async () => {
    const dana = await registerPerson(server.url)
    const payer = await registerPerson(server.url, { amount: '5.00', currency: 'USD' })
    await ask(server.url, own.closeAccount, { ...asOwn(dana), body: { password } })
    await sendMoney(server.url, payer, dana, '1.00')
    await pass(4 * day)
    await until(dana.id, ({ closingAt }) => closingAt === null)
    const { reply } = await logIn(dana.phone)
    expect((await told(reply))[0]?.kind).toBe('account_kept')
  })
})
