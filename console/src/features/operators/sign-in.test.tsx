import { afterEach, expect, test } from 'vitest'
import {
  clearConsole,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  refusal,
  serve,
  type,
} from '../../test/drawn.tsx'

afterEach(clearConsole)

const login = 'POST /operator/login'
const me = {
  'GET /operator/me': { body: { ok: true, operator: noa } },
  'GET /operator/queues': { body: { ok: true, queues: [] } },
}

async function signIn(code = '123456'): Promise<void> {
  await type('email', 'noa@emun.example')
  await type('password', 'right')
  await type('oneTimeCode', code)
}

test('an operator signs in with e-mail, password and six digits, which send themselves', async () => {
  const fetch = serve({ [login]: { body: { ok: true, operatorToken: 'a.b.c' } }, ...me })
  await drawConsole()
  await signIn()
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body as string)).toEqual({
    email: 'noa@emun.example',
    password: 'right',
    oneTimeCode: '123456',
  })
  expect(document.querySelector('h1')?.textContent).toBe('Overview')
  expect(document.activeElement?.tagName).toBe('H1')
  expect(location.pathname).toBe('/console')
  expect(pageText()).toContain('Noa Bar')
  expect(pageText()).toContain('Payouts')
})

test('an operator without their phone signs in by a recovery code', async () => {
  const fetch = serve({ [login]: { body: { ok: true, operatorToken: 'a.b.c' } }, ...me })
  await drawConsole()
  await press('Use a recovery code')
  await type('email', 'noa@emun.example')
  await type('password', 'right')
  await type('oneTimeCode', 'abcd-efgh-2345')
  await press('Sign in')
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body as string)).toMatchObject({ oneTimeCode: 'abcd-efgh-2345' })
  expect(document.querySelector('h1')?.textContent).toBe('Overview')
})

test('the token stays in this tab, apart from any customer’s', async () => {
  serve({ [login]: { body: { ok: true, operatorToken: 'a.b.c' } }, ...me })
  await drawConsole()
  await signIn()
  expect(sessionStorage.getItem('operatorToken')).toBe('a.b.c')
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('operatorToken')).toBeNull()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const fetch = serve({})
  await drawConsole()
  await type('password', 'right')
  await press('Sign in')
  expect(errorAt('email')).toContain('We need this')
  expect(errorAt('password')).toBe('')
  expect(errorAt('oneTimeCode')).toContain('We need this')
  expect(document.activeElement).toBe(control('email'))
  expect(fetch).not.toHaveBeenCalled()
})

test('six digits are not sent before there is an e-mail and a password', async () => {
  const fetch = serve({})
  await drawConsole()
  await type('oneTimeCode', '123456')
  expect(fetch).not.toHaveBeenCalled()
  expect(errorAt('email')).toBe('')
})

test('a refused sign-in keeps the e-mail, empties the secrets and says it without the word phone', async () => {
  serve({ [login]: { status: 400, body: refusal('password_incorrect', { field: 'password' }) } })
  await drawConsole()
  await signIn()
  expect(errorAt('password')).toContain('do not go together')
  expect(pageText()).not.toContain('phone')
  expect(control('email').value).toBe('noa@emun.example')
  expect(control('password').value).toBe('')
  expect(control('oneTimeCode').value).toBe('')
  expect(document.activeElement).toBe(control('password'))
})

test('a refusal goes once the operator types again', async () => {
  serve({ [login]: { status: 400, body: refusal('password_incorrect', { field: 'password' }) } })
  await drawConsole()
  await signIn()
  await type('password', 'n')
  expect(errorAt('password')).toBe('')
})

test('after too many tries the clock time of the end of the pause is said, and what to do', async () => {
  const retryAt = '2030-01-01T10:40:00.000Z'
  serve({ [login]: { status: 429, body: refusal('login_limit_reached', { field: 'password', details: { retryAt } }) } })
  await drawConsole()
  await signIn()
  expect(errorAt('password')).toContain('12:40')
  expect(pageText()).toContain('Was it not you who tried?')
})

test('when no answer comes, the form says so and keeps what was typed', async () => {
  serve({})
  await drawConsole()
  await signIn()
  expect(document.querySelector('.sign-in .banner')?.textContent).toContain('try again in a minute')
  expect(control('password').value).toBe('right')
})

test('the form speaks Hebrew, right to left, and its values stay left to right', async () => {
  serve({})
  await drawConsole('he')
  await press('כניסה')
  expect(document.documentElement.dir).toBe('rtl')
  expect(errorAt('email')).toContain('צריך להשלים')
  expect(control('email').dir).toBe('ltr')
  expect(control('oneTimeCode').dir).toBe('ltr')
})

test('a sandbox fills in its demo operator, and leaves the signing in to the visitor', async () => {
  document.documentElement.dataset['sandbox'] = 'on'
  const fetch = serve({ 'GET /sandbox/authenticator': { body: { ok: true, oneTimeCode: '654321' } } })
  await drawConsole()
  await press('Fill in the demo operator')
  expect(control('email').value).toBe('operator@emun.example')
  expect(control('password').value).toBe('emun-demo')
  expect(control('oneTimeCode').value).toBe('654321')
  expect(fetch.mock.calls.map(([path]) => path)).not.toContain('/operator/login')
})

test('a code that has signed somebody in is not filled in again: the next one is waited for', async () => {
  document.documentElement.dataset['sandbox'] = 'on'
  const authenticator = { 'GET /sandbox/authenticator': { body: { ok: true, oneTimeCode: '111111' } } }
  serve({ ...authenticator, [login]: { body: { ok: true, operatorToken: 'a.b.c' } }, ...me })
  await drawConsole()
  await press('Fill in the demo operator')
  await press('Sign in')
  await press('Log out')
  await press('Fill in the demo operator')
  expect(pageText()).toContain('The next one comes within half a minute')
  expect(control('oneTimeCode').value).toBe('')
})

test('a sandbox without a demo operator offers none', async () => {
  document.documentElement.dataset['sandbox'] = 'on'
  serve({ 'GET /sandbox/authenticator': { status: 404, body: refusal('record_not_found') } })
  await drawConsole()
  expect(pageText()).toContain('Sandbox: no real money')
  expect(pageText()).not.toContain('Demo operator')
})

test('outside a sandbox nothing asks for anybody’s code', async () => {
  const fetch = serve({})
  await drawConsole()
  expect(fetch).not.toHaveBeenCalled()
  expect(pageText()).not.toContain('Sandbox')
})
