import { operatorLogin, operatorMe } from '@emun/contract/operator'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { onSessionEnd, sessionToken, startSession } from './session.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const body = { email: 'noa@emun.example', password: 'wrong', oneTimeCode: '123456' }

function answerWith(status: number, reply: string): void {
  vi.stubGlobal('fetch', async () => new Response(reply, { status }))
}

test('a refusal arrives as the server gave it', async () => {
  answerWith(400, JSON.stringify({ ok: false, errors: [{ code: 'password_incorrect', field: 'password' }] }))
  await expect(call(operatorLogin, { body })).rejects.toMatchObject({
    errors: [{ code: 'password_incorrect', field: 'password' }],
  })
})

test('an answer that is no refusal is a failure on our side', async () => {
  answerWith(502, '<html>')
  await expect(call(operatorLogin, { body })).rejects.toMatchObject({ code: 'internal_error' })
})

test('a 401 ends the session and says so once', async () => {
  const listener = vi.fn()
  const stop = onSessionEnd(listener)
  startSession('a.b.c', body.email)
  answerWith(401, JSON.stringify({ ok: false, status: 400, errors: [{ code: 'session_closed' }] }))
  await expect(Promise.allSettled([call(operatorMe, {}), call(operatorMe, {})])).resolves.toHaveLength(2)
  stop()
  expect(sessionToken()).toBeNull()
  expect(listener.mock.calls).toEqual([['expired']])
})

test('a late 401 to an old token leaves the new session alone', async () => {
  startSession('old', body.email)
  vi.stubGlobal('fetch', async () => {
    startSession('new', body.email)
    return new Response(JSON.stringify({ ok: false, errors: [{ code: 'session_closed' }] }), { status: 401 })
  })
  await expect(call(operatorMe, {})).rejects.toMatchObject({ code: 'session_closed' })
  expect(sessionToken()).toBe('new')
})
