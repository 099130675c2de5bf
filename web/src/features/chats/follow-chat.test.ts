import { refuse } from '@emun/contract/errors'
import { verificationChange, verificationStatus } from '@emun/contract/public'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/played-server.ts'
import { followChat, type Following } from './follow-chat.ts'

const asked = { validationId: 'v', validationSecret: 's' }
const waiting = { ok: true, opens: 'nothing', state: 'waiting' } as const
const session = { ok: true, opens: 'session', authToken: 'a', refreshToken: 'r' } as const
const told = { onState: vi.fn(), onProven: vi.fn(), onFailure: vi.fn() }

let following: Following | undefined
beforeEach(() => {
  vi.useFakeTimers()
  turn('visible')
})
afterEach(() => following?.stop())

const follow = () => (following = followChat(asked, told))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The server holds the question and says nothing. */
const holdChanges = () => answerWith(verificationChange, () => new Response(new ReadableStream()))

function turn(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the server is asked at once and each 20 seconds, with the secret in no address', async () => {
  holdChanges()
  const polls = answerWith(verificationStatus, waiting)
  follow()
  await pass(60_500)
  expect(polls).toHaveLength(4)
  expect(polls[0]?.path).toBe('/verification-status/v')
  expect(polls[0]?.headers.get('validation-secret')).toBe('s')
})

test('as soon as the server says that it is further it is asked, and after the end never again', async () => {
  let isProven = false
  const polls = answerWith(verificationStatus, () => {
    const answer = isProven ? session : waiting
    isProven = true
    return answer
  })
  const changes = answerWith(verificationChange, { ok: true, state: 'confirmed' })
  follow()
  await pass(0)
  expect(told.onProven).toHaveBeenCalledExactlyOnceWith(session)
  await pass(120_000)
  expect([polls.length, changes.length]).toEqual([2, 1])
})

test('however many ask at once, one question is on its way: what it brings is handed out once', async () => {
  holdChanges()
  const polls = answerWith(verificationStatus, session)
  const { ask } = follow()
  await Promise.all([ask(), ask(), ask()])
  expect(polls).toHaveLength(1)
  expect(told.onProven).toHaveBeenCalledTimes(1)
})

test('what is handed out to a chat that was left meanwhile is not lost', async () => {
  holdChanges()
  answerWith(verificationStatus, session)
  follow().stop()
  await pass(0)
  expect(told.onProven).toHaveBeenCalledExactlyOnceWith(session)
})

test('a hidden page asks nothing, and one that is looked at again asks at once', async () => {
  holdChanges()
  const polls = answerWith(verificationStatus, waiting)
  follow()
  await pass(0)
  turn('hidden')
  await pass(120_000)
  expect(polls).toHaveLength(1)
  turn('visible')
  await pass(0)
  expect(polls).toHaveLength(2)
})

test('while nobody answers it is asked less and less, and as ever once somebody does', async () => {
  let isUp = false
  const polls = answerWith(verificationStatus, () => {
    if (isUp) return waiting
    throw new TypeError('no network')
  })
  holdChanges()
  follow()
  await pass(40_000 + 80_000 + 160_000 - 1_000)
  expect(polls).toHaveLength(3)
  expect(told.onFailure).toHaveBeenCalledTimes(3)
  isUp = true
  await pass(2_000 + 20_000)
  expect(polls).toHaveLength(5)
})

test.each(['validation_not_found', 'expired_or_invalid_request', 'user_exists'] as const)(
  'after %s nothing more is asked',
  async (code) => {
    holdChanges()
    const polls = answerWith(verificationStatus, refuse(code))
    follow()
    await pass(300_000)
    expect(polls).toHaveLength(1)
    expect(told.onFailure).toHaveBeenCalledTimes(1)
  },
)

test('a server that answers at once with nothing new is not asked in a circle', async () => {
  answerWith(verificationStatus, waiting)
  const changes = answerWith(verificationChange, { ok: true, state: 'waiting' })
  follow()
  await pass(10_000)
  expect(changes.length).toBeLessThan(13)
})
