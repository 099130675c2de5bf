import { readFile } from 'node:fs/promises'
import * as customer from '@emun/contract/customer'
import type { Endpoint } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import * as provider from '@emun/contract/provider'
import * as front from '@emun/contract/public'
import * as sandbox from '@emun/contract/sandbox'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { deriveKeys } from '../src/platform/keys.ts'
import { signToken } from '../src/platform/tokens.ts'
import { ask } from './support/client.ts'
import { beginRegistration, latestCode, openPeople, password, type Person, sendMoney } from './support/people.ts'
import { environmentOf, startTestServer, type TestServer } from './support/server.ts'

const [header = '', ...lines] = (await readFile(new URL('../../docs/authz-matrix.csv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')
const [, , , ...roles] = header.split(',')
const rows = lines.map((line) => {
  const [, method = '', path = '', ...expected] = line.split(',')
  return { method, path, expected }
})
const cells = rows.flatMap(({ method, path, expected }) =>
  roles.map((role, index) => ({ method, path, role, expected: expected[index] ?? '' })),
)
const endpoints = [customer, operator, front, provider, sandbox]
  .flatMap((room) => Object.values(room) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'caller' in value)

type Tokens = { readonly access: string; readonly refresh: string }

let server: TestServer
let transaction: string
let notification: string
let session: string
let tokens: Record<string, Tokens>

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  const funds = { amount: '1000.00', currency: 'USD' } as const
  const [owner, other, paused, blocked] = await openPeople(server.environment, 4, funds)
  transaction = (await sendMoney(server.url, owner, other, '1.00')).id
  await sendMoney(server.url, other, owner, '1.00')
  const { notifications } = (await ask(server.url, customer.listNotifications, { token: owner.authToken })).reply
  notification = notifications[0]?.id ?? ''
  session = await anotherSession(owner)
  const { pool } = server.database
  // The other side of a transfer sees it too: the other customer is one who had no part in it.
  const [stranger] = await openPeople(server.environment, 1)
  await pool.query(`update customer set state = 'paused' where id = $1`, [paused.id])
  await pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [blocked.id])
  tokens = {
    visitor: { access: '', refresh: '' },
    'forged-token': await forged(owner),
    'expired-token': await expired(owner),
    'refresh-as-auth': { access: owner.refreshToken, refresh: owner.authToken },
    newcomer: await newcomer(),
    customer: tokensOf(owner),
    'other-customer': tokensOf(stranger),
    paused: tokensOf(paused),
    blocked: tokensOf(blocked),
    operator: await operatorTokens(),
  }
})
afterAll(() => server.stop())

const tokensOf = ({ authToken, refreshToken }: Pick<Person, 'authToken' | 'refreshToken'>): Tokens => ({
  access: authToken,
  refresh: refreshToken,
})

const sign = (secret: string, { id }: Person, issued: Date, expires: Date) =>
  Promise.all(
    (['access', 'refresh'] as const).map((use) =>
      signToken(
        deriveKeys(secret).customerTokens,
        use,
        { subject: id, session: 'ses_1', generation: 1 },
        issued,
        expires,
      ),
    ),
  )

async function forged(owner: Person): Promise<Tokens> {
  const [access = '', refresh = ''] = await sign(
    'another secret than the server has',
    owner,
    new Date(),
    new Date(Date.now() + 60_000),
  )
  return { access, refresh }
}

async function expired(owner: Person): Promise<Tokens> {
  const secret = environmentOf(server.database)['EMUN_SECRET'] ?? ''
  const [access = '', refresh = ''] = await sign(secret, owner, new Date(0), new Date(60_000))
  return { access, refresh }
}

/** A session of the owner's besides the one that calls, for the cells that end it. */
async function anotherSession({ id, phone }: Person): Promise<string> {
  await ask(server.url, front.login, { body: { phone, country: 'IL', password, termsAccepted: true } })
  const sessions = await server.database.pool.query<{ id: string }>(
    'select id from session where customer_id = $1 order by id desc limit 1',
    [id],
  )
  return sessions.rows[0]?.id ?? ''
}

async function newcomer(): Promise<Tokens> {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const code = await latestCode(server.url, phone)
  const { reply } = await ask(server.url, front.validateCode, { body: { validationId, validationSecret, code } })
  return tokensOf(front.sessionOpenedBy(reply))
}

async function operatorTokens(): Promise<Tokens> {
  const email = 'operator@emun.example'
  const { oneTimeCode } = (await ask(server.url, sandbox.sandboxAuthenticator, { query: { email } })).reply
  const { reply } = await ask(server.url, operator.operatorLogin, {
    body: { email, password: 'emun-demo', oneTimeCode },
  })
  return { access: reply.operatorToken, refresh: reply.operatorToken }
}

/** Bodies that their schemas accept, for calls about somebody's object: an empty one would be refused before its owner is asked. */
const bodies: Readonly<Record<string, object>> = { 'PUT /account/notification/{id}/read': { isRead: true } }

function bodyFor(method: string, path: string): object {
  const body = bodies[`${method} ${path}`]
  const takesBody = endpoints.some((each) => each.method === method && each.path === path && each.body !== undefined)
  if (takesBody && path.includes('{id}') && body === undefined)
    throw new Error(`give ${method} ${path} a row in bodies that its schema accepts`)
  return body ?? {}
}

/** The owner's object that a path is about. */
function idFor(path: string): string {
  if (path.startsWith('/account/notification/')) return notification
  return path.startsWith('/account/sessions/') ? session : transaction
}

/** The refusal a caller gets for who they are; `ok` when they get as far as the endpoint itself. */
async function outcomeFor(method: string, path: string, { access, refresh }: Tokens): Promise<string> {
  const closing = new AbortController()
  const response = await fetch(server.url + path.replace('{id}', idFor(path)), {
    method,
    signal: closing.signal,
    headers: {
      'auth-token': access,
      'refresh-token': refresh,
      'idempotency-key': crypto.randomUUID(),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(bodyFor(method, path)) }),
  })
  if (response.headers.get('content-type')?.includes('event-stream')) {
    closing.abort()
    return 'ok'
  }
  const reply = (await response.json()) as { errors?: { code: string }[] }
  const code = reply.errors?.[0]?.code ?? 'ok'
  if (response.status === 404 && code === 'record_not_found' && !path.startsWith('/sandbox/')) {
    throw new Error(`nobody serves ${method} ${path}: mount its feature in server/src/app.ts`)
  }
  return decidedByCaller.has(code) ? code : 'ok'
}

const decidedByCaller = new Set([
  'wrong_token',
  'session_closed',
  'user_blocked',
  'operation_not_allowed',
  'profile_not_filled',
  'no_access',
  'transaction_not_found',
  'notification_not_found',
  'session_not_found',
])

/** These end sessions that the cells after them need. */
const last = ({ path }: { path: string }) => Number(path.endsWith('/logout') || path === '/refresh-token')

const titled = cells
  .toSorted((a, b) => last(a) - last(b))
  .map((cell) => [`${cell.method} ${cell.path} as ${cell.role}: ${cell.expected}`, cell] as const)

describe('who may call what', () => {
  test.each(titled)('%s', async (_, { method, path, role, expected }) => {
    const its = tokens[role]
    if (!its) throw new Error(`no tokens for ${role}`)
    expect(await outcomeFor(method, path, its)).toBe(expected)
  })
})

it('has a row for every endpoint of the contract, and none for what is not there', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(rows.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(declared)
})
