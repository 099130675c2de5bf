import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import * as front from '@emun/contract/public'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { deriveKeys } from '../src/platform/keys.ts'
import { signToken } from '../src/platform/tokens.ts'
import { type Cell, callers, cells, endpoints, proposedRow, rows } from './support/authz-matrix.ts'
import { bodies, queries, somebody } from './support/authz-bodies.ts'
import { collectedBy } from './support/authz-fundraising.ts'
import { interfaceOf } from './support/authz-interfaces.ts'
import { ask } from './support/client.ts'
import { writeCard } from './support/desk-cards.ts'
import { smallPng } from './support/images.ts'
import { proveByPassword } from './support/sign-in.ts'
import { signOperatorIn } from './support/operators.ts'
import { beginRegistration, latestCode, openPeople, password, type Person, sendMoney } from './support/people.ts'
import { environmentOf, startTestServer, type TestServer } from './support/server.ts'
import { upload } from './support/upload.ts'

type Tokens = { readonly access: string; readonly refresh: string }

let server: TestServer
let tokens: Record<string, Tokens>
/** Ids that are somebody's, by the beginning of the routes that are about them. */
let known: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  const funds = { amount: '1000.00', currency: 'USD' } as const
  const [owner, other, paused, blocked] = await openPeople(server.environment, 4, funds)
  const transaction = (await sendMoney(server.url, owner, other, '1.00')).id
  await sendMoney(server.url, other, owner, '1.00')
  const { notifications } = (await ask(server.url, customer.listNotifications, { token: owner.authToken })).reply
  const document = await sentDocument(owner)
  const { pool } = server.database
  const waiting = await pool.query<{ id: string }>('select id from verification_case where customer_id = $1', [
    owner.id,
  ])
  const member = await pool.query<{ id: string }>(`select id from operator where role = 'agent'`)
  const card = await writeCard(pool, owner)
  known = {
    '/account/transactions/': transaction,
    '/account/notification/': notifications[0]?.id ?? '',
    '/account/sessions/': await anotherSession(owner),
    '/account/passkeys/': await passkeyOf(owner),
    [customer.readDocument.path]: document,
    [customer.readDocumentPicture.path]: document,
    '/operator/customers/': owner.id,
    '/operator/referrals/': owner.id,
    '/account/export/': await exportOf(owner),
    '/verification-status/': `val_${'0'.repeat(31)}2`,
    '/operator/verification/': waiting.rows[0]?.id ?? '',
    '/operator/statement-lines/': `lin_${'0'.repeat(31)}2`,
    '/operator/payout-files/': `pof_${'0'.repeat(31)}2`,
    '/operator/unknown-outcomes/': `prt_${'0'.repeat(31)}2`,
    '/operator/team/': member.rows[0]?.id ?? '',
    ...(await moneyOf(owner)),
    ...(await askedFor(owner)),
    ...(await collectedBy(server, owner)),
    ...(await cardsOf(owner)),
    ...(await interfaceOf(server, owner)),
    '/operator/terms/': `apr_${'0'.repeat(31)}2`,
    '/operator/places/': `plc_${'0'.repeat(31)}2`,
    '/operator/content/': `cnt_${'0'.repeat(31)}2`,
    '/articles/': 'receipts-anybody-can-check',
    '/documents/': 'terms',
    '/operator/cards/': card,
    '/sandbox/cards/': card,
  }
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
  }
  for (const role of operator.operatorRoles) {
    const token = await signOperatorIn(server.url, role)
    tokens[role] = { access: token, refresh: token }
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

async function passkeyOf({ id }: Person): Promise<string> {
  const passkey = `pky_${'0'.repeat(31)}2`
  await server.database.pool.query(
    `insert into passkey (id, customer_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values ($1, $2, 'a-credential', '', 0, '{}', 'Phone', false, now())`,
    [passkey, id],
  )
  return passkey
}

/** A document of the owner's, with its picture. */
async function sentDocument({ authToken: token }: Person): Promise<string> {
  await ask(server.url, customer.openVerification, { token, body: { requestType: 'general' } })
  const file = { fileName: 'a.png', mediaType: 'image/png', bytes: smallPng() }
  return (await upload(server.url, customer.storePassport, { token, file })).reply.document.id
}

/** A copy of the owner's data that waits to be taken. */
async function exportOf({ id }: Person): Promise<string> {
  const made = `exp_${'0'.repeat(31)}2`
  await server.database.pool.query(
    `insert into data_export (customer_id, id, state, requested_at) values ($1, $2, 'ready', now())`,
    [id, made],
  )
  return made
}

/** A deposit and a withdrawal of the owner's, by the routes that are about them. */
async function moneyOf({ authToken: token }: Person): Promise<Record<string, string>> {
  const amount = { amount: '50.000000', currency: 'USDT' as const }
  const opening = { paymentSystem: 'usdt-trc20', amount, answers: {} }
  const { deposit } = (await ask(server.url, customer.openDeposit, { token, key: 'matrix', body: opening })).reply
  const byDetails = { paymentSystem: 'bank', amount: { amount: '500.00', currency: 'ILS' as const }, answers: {} }
  const guests = (await ask(server.url, customer.openDeposit, { token, key: 'matrix-3', body: byDetails })).reply
  await proveByPassword(server.url, { authToken: token })
  const answers = { phone: '0502345678', name: 'Dana' }
  const body = { paymentSystem: 'bit', amount: { amount: '10.00', currency: 'USD' as const }, answers }
  const held = (await ask(server.url, customer.withdraw, { token, key: 'matrix-2', body })).reply
  const withdrawal = 'withdrawal' in held ? held.withdrawal.id : ''
  // The cells that ask for a proof are about a session that gave none.
  await server.database.pool.query('update session set proved_at = null')
  return {
    [customer.acceptDeposit.path.replace('{id}', '')]: deposit.id,
    [customer.readDeposit.path.replace('{id}', '')]: deposit.id,
    [customer.depositStatus.path.replace('{id}', '')]: deposit.id,
    [customer.cancelDeposit.path.replace('{id}', '')]: deposit.id,
    [customer.claimPaid.path.replace('{id}', '')]: deposit.id,
    '/payment-page/': guests.deposit.id,
    '/store-confirmation/': deposit.id,
    '/operator/payment-details/': deposit.id,
    '/operator/deposits/': deposit.id,
    '/account/withdraw/': withdrawal,
    '/account/withdraw-status/': withdrawal,
    '/operator/withdrawals/': withdrawal,
    '/operator/parts/': `prt_${'0'.repeat(31)}2`,
  }
}

/** A request for money of the owner's, and its link. */
async function askedFor({ authToken: token }: Person): Promise<Record<string, string>> {
  const { moneyRequest } = (await ask(server.url, customer.openMoneyRequest, { token, body: {} })).reply
  return {
    '/account/money-requests/': moneyRequest.id,
    [customer.lookAtMoneyRequest.path.replace('{id}', '')]: moneyRequest.code,
  }
}

/** Cards of the owner's, by the routes about them: what one does to its card says nothing of who may do the next. */
async function cardsOf({ id: owner }: Person): Promise<Record<string, string>> {
  const { pool } = server.database
  const about = customer.cardRequestStatus.path.replace('{id}', '')
  const routes = ['freez', 'unfreez', 'topup', 'block', 'replace'].map((word) => `/account/${word}-card/`)
  const starts = [...routes, '/account/withdraw-from-card/', '/account/card-']
  const cards = starts.map((start, place) => [start, `crd_${'0'.repeat(30)}${place}2`] as const)
  for (const [start, card] of cards) {
    const state = start === '/account/unfreez-card/' ? 'frozen' : 'active'
    await pool.query(
      `insert into card (id, customer_id, card_type, currency, issuer, name, email, state, used_at, created_at, updated_at)
      values ($1, $2, 'starter', 'USD', 'sandbox', 'Card', 'dana@emun.example', $3, now(), now(), now())`,
      [card, owner, state],
    )
  }
  const request = `crq_${'0'.repeat(31)}2`
  await pool.query(
    `insert into card_request (id, card_id, kind, state, wallet_currency, card_currency, asked_by, created_at, updated_at)
    values ($1, $2, 'freeze', 'done', 'USD', 'USD', 'customer', now(), now())`,
    [request, cards[0]?.[1]],
  )
  // Whom the issuer rejected may be corrected.
  const holder = `hld_${'0'.repeat(31)}2`
  await pool.query(
    `insert into cardholder (id, customer_id, card_type, issuer, state, person, created_at, updated_at)
    values ($1, $2, 'asia_optima', 'sandbox', 'rejected', $3, now(), now())`,
    [holder, owner, JSON.stringify(somebody)],
  )
  return { ...Object.fromEntries(cards), [about]: request, '/account/wsc-cardholder/': holder }
}

async function newcomer(): Promise<Tokens> {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const code = await latestCode(server.url, phone)
  const { reply } = await ask(server.url, front.validateCode, { body: { validationId, validationSecret, code } })
  return tokensOf(front.sessionOpenedBy(reply))
}

function bodyFor(method: string, path: string): object {
  const body = bodies[`${method} ${path}`]
  const takesBody = endpoints.some((each) => each.method === method && each.path === path && each.body !== undefined)
  if (takesBody && path.includes('{id}') && body === undefined)
    throw new Error(`give ${method} ${path} a row in bodies that its schema accepts`)
  return body ?? {}
}

/** An id of somebody's that a route can be about. */
function knownId(path: string): string {
  const [, id] = Object.entries(known).find(([start]) => path.startsWith(start)) ?? []
  if (path.includes('{id}') && id === undefined) throw new Error(`give ${path} an id in known`)
  return id ?? ''
}

/** An id that could be, of the same kind. */
function unknownId(path: string): string {
  const id = knownId(path)
  return `${id.slice(0, id.indexOf('_'))}_${'0'.repeat(31)}1`
}

/**
 * Who owns a transaction is asked for theirs, and anybody for a page that anybody may see; what an operator may change is
 * better not changed by a test of who may.
 */
function idFor({ path }: Pick<Cell, 'path'>): string {
  return /^\/(?:account|payment-page|fundraising|hosted-payment)\//.test(path) ? knownId(path) : unknownId(path)
}

type Answer = { readonly status: number; readonly text: string; readonly headers: string }

async function answerFor({ method, path, caller }: Omit<Cell, 'expected'>, id: string): Promise<Answer> {
  const its = tokens[caller]
  if (!its) throw new Error(`no tokens for ${caller}`)
  const closing = new AbortController()
  const response = await fetch(server.url + path.replace('{id}', id) + (queries[`${method} ${path}`] ?? ''), {
    method,
    signal: closing.signal,
    headers: {
      'auth-token': its.access,
      'refresh-token': its.refresh,
      'idempotency-key': crypto.randomUUID(),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(bodyFor(method, path)) }),
  })
  if (response.headers.get('content-type')?.includes('event-stream')) {
    closing.abort()
    return { status: 200, text: '{"ok":true}', headers: '' }
  }
  if (/^(image\/|text\/csv)/.test(response.headers.get('content-type') ?? ''))
    return { status: 200, text: '{"ok":true}', headers: '' }
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status: response.status, text: await response.text(), headers: JSON.stringify(headers) }
}

/** The refusal a caller gets for who they are; `ok` when they get as far as the endpoint itself. */
async function outcomeFor(cell: Cell): Promise<string> {
  const { text } = await answerFor(cell, idFor(cell))
  const reply = JSON.parse(text) as { errors?: { code: string }[] }
  const code = reply.errors?.[0]?.code ?? 'ok'
  return decidedByCaller.has(code) || isOfSomebody(cell, code) || isUnsigned(cell, code) ? code : 'ok'
}

/** Of a customer's own things; operators, who see everybody's, are asked about one that is none. */
const isOfSomebody = ({ path }: Cell, code: string) => path.startsWith('/account/') && code === 'record_not_found'

const isUnsigned = ({ path }: Cell, code: string) =>
  path.startsWith('/partner/') && code === 'expired_or_invalid_request'

const decidedByCaller = new Set([
  'wrong_token',
  'session_closed',
  'session_locked',
  'user_blocked',
  'operation_not_allowed',
  'profile_not_filled',
  'no_access',
  'transaction_not_found',
  'notification_not_found',
  'session_not_found',
  'step_up_required',
  'passkey_not_found',
  'document_not_found',
  'money_request_not_found',
  'invalid_fundraising',
])

/** These end or lock sessions that the cells after them need. */
const last = ({ path }: Cell) => (/\/logout$|^\/refresh-token$/.test(path) ? 2 : Number(path === '/operator/lock'))

const titled = cells
  .toSorted((a, b) => last(a) - last(b))
  .map((cell) => [`${cell.method} ${cell.path} as ${cell.caller}: ${cell.expected}`, cell] as const)

const aboutSomebodysObject = cells
  .filter(({ path, expected }) => path.includes('{id}') && expected !== 'ok')
  .map((cell) => [`${cell.method} ${cell.path} as ${cell.caller}`, cell] as const)

describe('whoever may not have an object is not told whether there is one', () => {
  test.each(aboutSomebodysObject)('%s', async (_, cell) => {
    const foreign = await answerFor(cell, knownId(cell.path))
    expect(foreign).toEqual(await answerFor(cell, unknownId(cell.path)))
    expect(foreign.text).toContain('errors')
  })
})

describe('who may call what', () => {
  test.each(titled)('%s', async (_, cell) => {
    expect(await outcomeFor(cell)).toBe(cell.expected)
  })
})

it('serves every endpoint of the contract', async () => {
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, object>>
  }
  const missing = endpoints.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()])
  expect(
    missing.map(({ method, path }) => `${method} ${path}`),
    'mount their features in server/src/app.ts',
  ).toEqual([])
})

it('has a row for every endpoint of the contract, and none for what is not there', () => {
  const listed = new Set(rows.map(({ key }) => key))
  const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const missing = endpoints.filter(({ method, path }) => !listed.has(`${method} ${path}`)).map(proposedRow)
  const stray = rows.filter(({ key }) => !declared.has(key)).map(({ line }) => line)
  expect(missing, `add to docs/authz-matrix.csv, once you have read them:\n${missing.join('\n')}\n`).toEqual([])
  expect(stray, 'take out of docs/authz-matrix.csv').toEqual([])
  expect(rows).toHaveLength(listed.size)
})

it('has a column for every role, and for everybody who is none', () => {
  expect(callers.toSorted()).toEqual(Object.keys(tokens).toSorted())
  expect(rows.filter(({ expected }) => expected.length !== callers.length)).toEqual([])
})

it('proposes rows that say what the table says, where the contract alone can know', () => {
  const ofOperators = endpoints.filter(({ caller }) => caller === 'operator')
  const lines = new Map(rows.map(({ key, line }) => [key, line]))
  for (const endpoint of ofOperators)
    expect(lines.get(`${endpoint.method} ${endpoint.path}`)).toBe(proposedRow(endpoint))
})
