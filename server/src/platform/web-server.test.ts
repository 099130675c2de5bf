import { afterAll, beforeAll, expect, it, test } from 'vitest'
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

it('documents exactly what it serves, in OpenAPI 3.1', async () => {
  const document = (await fetch(`${server.url}/openapi.json`).then((response) => response.json())) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; responses: object; requestBody?: object }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const transfer = document.paths['/account/transfer']?.['post']
  expect(JSON.stringify(transfer)).toContain('Idempotency-Key')
  expect(JSON.stringify(transfer?.responses)).toContain('low_balance')
  expect(transfer?.requestBody).toBeDefined()
})
