import { readFundraisingPage } from '@emun/contract/public'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { ask } from '../../test/support/client.ts'
import { startTestServer, type TestServer } from '../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers })

it('gives every answer its security headers, an id of its own, and lets nobody keep it', async () => {
  const ids = new Set<string | null>()
  for (const path of ['/health', '/account/me', '/country-list', '/nothing', '/openapi.json']) {
    const { headers } = await fetch(`${server.url}${path}`)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    ids.add(headers.get('x-request-id'))
  }
  expect(ids.size).toBe(5)
})

test.each([
  ['no JSON', '{"phone":', { 'content-type': 'application/json' }, 400],
  ['a form', 'phone=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['text', 'hello', { 'content-type': 'text/plain' }, 415],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
  ['a prototype', '{"__proto__":{"isOperator":true}}', { 'content-type': 'application/json' }, 400],
  ['a body of a megabyte', `"${'x'.repeat(1_000_000)}"`, { 'content-type': 'application/json' }, 413],
  ['a list', '[1]', { 'content-type': 'application/json' }, 400],
  ['nothing', 'null', { 'content-type': 'application/json' }, 400],
])('refuses %s with a refusal and not a failure', async (_, body, headers, status) => {
  const response = await post('/login', body, headers)
  expect(response.status).toBe(status)
  const reply = (await response.json()) as { ok: boolean; errors: { code: string }[] }
  expect(reply.ok).toBe(false)
  expect(reply.errors[0]?.code).toMatch(/^[a-z_]+$/)
})

it('says of a failure of its own that it is one, and nothing of what failed: internal_error', async () => {
  const { pool } = server.database
  const params = { id: `fnd_${'0'.repeat(32)}` }
  expect((await ask(server.url, readFundraisingPage, { params })).codes).toEqual(['invalid_fundraising'])
  await pool.query('alter table fundraising rename to lost_fundraising')
  const answer = await ask(server.url, readFundraisingPage, { params })
  await pool.query('alter table lost_fundraising rename to fundraising')
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.text)).toEqual({ ok: false, errors: [{ code: 'internal_error' }] })
})

test.each([
  ['DELETE', '/account/me', 'GET'],
  ['PUT', '/login', 'POST'],
  ['HEAD', '/refresh-token', 'GET'],
  ['OPTIONS', '/account/transfer', 'POST'],
  ['POST', '/account/transactions/txn_1', 'GET'],
])('answers %s %s with 405 and the method there is', async (method, path, allowed) => {
  const response = await fetch(`${server.url}${path}`, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(allowed)
})

test.each(['/.git/config', '/.env', '/account/me/x.css', '/account', '/assets/missing.js', '/%2e%2e/etc/passwd'])(
  'does not know %s',
  async (path) => {
    const response = await fetch(`${server.url}${path}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

it('says whether it lives and whether work may be sent to it', async () => {
  expect(await fetch(`${server.url}/health`).then((response) => response.json())).toEqual({ ok: true })
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
})

type Operation = { operationId: string; responses: object; requestBody?: object; parameters?: object }

async function documented() {
  const response = await fetch(`${server.url}/openapi.json`)
  return (await response.json()) as { openapi: string; paths: Record<string, Record<string, Operation>> }
}

it('documents exactly what it serves, in OpenAPI 3.1', async () => {
  const document = await documented()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const transfer = document.paths['/account/transfer']?.['post']
  expect(JSON.stringify(transfer)).toContain('Idempotency-Key')
  expect(JSON.stringify(transfer?.responses)).toContain('low_balance')
  expect(transfer?.requestBody).toBeDefined()
})

const tokens = 'authToken refreshToken'

test.each([
  ['post /login', 'phone password termsAccepted', `ok ${tokens}`],
  ['post /user', 'phone password confirmPassword termsAccepted affiliateUUID', 'channel validationId waVerifierBot'],
  ['post /validation', 'code validationId', tokens],
  ['get /verification-status/{id}', 'id', tokens],
  ['get /refresh-token', 'Refresh-Token', `ok ${tokens}`],
  ['post /restore-password', 'phone country', 'channel validationId waVerifierBot'],
  ['post /account/update-password', 'auth-token newPassword password confirmPassword', 'ok'],
  ['post /account/update-profile', 'auth-token firstName lastName email dateOfBirth nickName', 'ok'],
  ['get /account/me', 'auth-token', 'userObj userDetails'],
  ['get /country-list', '', 'countries ipCountry'],
  ['post /account/store-document/card', 'auth-token image recordId', 'ok'],
  [
    'get /account/documents-status',
    'auth-token',
    'documentName details document requestType userMessage card recordId unprocessed',
  ],
  ['get /account/notifications', 'auth-token', 'notifications'],
])('%s takes and answers by the names that older clients know: %s; %s', async (call, taken, answered) => {
  const [method = '', path = ''] = call.split(' ')
  const { requestBody, parameters, responses } = (await documented()).paths[path]?.[method] ?? { responses: {} }
  const named = (part: object, names: string) =>
    names.split(' ').filter((name) => name !== '' && !JSON.stringify(part).includes(`"${name}"`))
  expect(named({ requestBody, parameters }, taken)).toEqual([])
  expect(named(responses, answered)).toEqual([])
})
