import { me } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { refreshToken } from '@emun/contract/public'
import { expect, test, vi } from 'vitest'
import { newcomer } from '../test/examples.ts'
import { answerWith } from '../test/played-server.ts'
import { call } from './api.ts'
import { isSignedIn, startSession } from './session.ts'

/** A token that says when it ends, as the server’s do. */
const tokenFor = (seconds: number) => `header.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + seconds }))}.signature`
const whole = { ok: true, userObj: newcomer } as const
const over = () => Response.json({ ok: false, status: 400, errors: [{ code: 'session_closed' }] }, { status: 400 })

/** The lock of a browser, which jsdom does not have: one after the other. */
function playLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }))
}

test.each([
  [4, 1],
  [10, 0],
])(
  'a token that ends in %d seconds is renewed %d times, however many calls need it at once',
  async (seconds, renewals) => {
    playLocks()
    const [old, next] = [tokenFor(seconds), tokenFor(900)]
    startSession({ authToken: old, refreshToken: 'refresh' })
    const renewed = answerWith(refreshToken, { ok: true, authToken: next, refreshToken: 'another' })
    const asked = answerWith(me, whole)
    await Promise.all([call(me, {}), call(me, {}), call(me, {})])
    expect(renewed.map(({ headers }) => headers.get('refresh-token'))).toEqual(Array(renewals).fill('refresh'))
    const sent = renewals === 0 ? old : next
    expect(asked.map(({ headers }) => headers.get('auth-token'))).toEqual([sent, sent, sent])
  },
)

test.each([
  ['HTTP 401', () => refuse('session_closed')],
  ['a status of 400 in the answer', over],
])('%s renews the session once, and ends it when that is said again', async (_, answer) => {
  startSession({ authToken: tokenFor(900), refreshToken: 'refresh' })
  const next = tokenFor(900)
  const renewed = answerWith(refreshToken, { ok: true, authToken: `${next}2`, refreshToken: 'another' })
  const asked = answerWith(me, ({ headers }) => (headers.get('auth-token') === `${next}2` ? whole : answer()))
  expect((await call(me, {})).userObj).toEqual(newcomer)
  expect([asked.length, renewed.length, isSignedIn()]).toEqual([2, 1, true])
  answerWith(me, answer)
  await expect(call(me, {})).rejects.toMatchObject({ code: 'session_closed' })
  expect(isSignedIn()).toBe(false)
})

test.each([
  ['HTTP 401', () => refuse('wrong_token')],
  ['a status of 400 in the answer', over],
])('a renewal that is answered with %s ends the session', async (_, answer) => {
  startSession({ authToken: tokenFor(1), refreshToken: 'refresh' })
  answerWith(refreshToken, answer)
  answerWith(me, () => refuse('wrong_token'))
  await expect(call(me, {})).rejects.toMatchObject({ code: 'wrong_token' })
  expect(isSignedIn()).toBe(false)
})

test('a field that is refused ends nothing, though its HTTP status is 400', async () => {
  startSession({ authToken: tokenFor(900), refreshToken: 'refresh' })
  answerWith(me, () => refuse('incorrect_value', { field: 'lang' }))
  await expect(call(me, {})).rejects.toMatchObject({ code: 'incorrect_value' })
  expect(isSignedIn()).toBe(true)
})
