import type { CardId, CardRequestId } from '@emun/contract/ids'
import { money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { CardIssuer, CardOp, CardOpReading, IssuerOutcome } from '../../providers/card-issuer/port.ts'
import { submitRequest } from './ask-issuer.ts'
import { beginBlock } from './block-card.ts'
import { createCard } from './create-card.ts'
import { lookUpOpenRequests } from './follow-request.ts'
import { holdCard } from './hold-card.ts'
import { balanceOfCard } from './move-money.ts'
import { topUpCard } from './move-by-customer.ts'
import { findRequest } from './request-store.ts'
import { returnRest } from './return-rest.ts'
import { findCard } from './store.ts'
import { seedCardTerms } from './terms.ts'
import { refreshToldTypes } from './told-types.ts'

let database: TestDatabase
let deps: Deps
let customer: SignedIn
let card: CardId
let request: CardRequestId
let answers: IssuerOutcome[]
let reading: CardOpReading

const usd = (minor: bigint) => money('USD', minor)
const declined = (code: Extract<IssuerOutcome, { outcome: 'declined' }>['code']): IssuerOutcome => ({
  outcome: 'declined',
  code,
})
const accepted: IssuerOutcome = { outcome: 'accepted', ref: 'op_1' }
const unknown: IssuerOutcome = { outcome: 'unknown' }

/** Answers one after the other what the test says, and only what was written down before. */
async function answer({ id }: { readonly id: string }): Promise<IssuerOutcome> {
  expect(await findRequest(deps.db, id)).toMatchObject({ askedAt: expect.any(Date) })
  const next = answers.shift()
  if (!next) throw new Error('asked more often than the test expects')
  return next
}

const scripted = {
  name: 'sandbox',
  createCard: answer,
  topUp: answer,
  cancel: answer,
  lookupOp: async () => reading,
  readCard: async () => 'unknown',
} as unknown as CardIssuer

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = environmentOf(database)
  const real = openDeps(environment)
  await seedCardTerms(real.db, real.clock.now())
  await refreshToldTypes(real)
  deps = { ...real, cardIssuers: { ...real.cardIssuers, current: scripted, byName: () => scripted } }
  const [person] = await openPeople(environment, 1, { amount: '10000.00', currency: 'USD' })
  await database.pool.query(`update customer set verification = 'full' where id = $1`, [person.id])
  customer = { id: person.id } as SignedIn
})
beforeEach(async () => {
  answers = []
  reading = 'unknown'
  const body = { cardType: 'starter', name: 'Shopping', email: 'dana@emun.example' }
  const made = await createCard(deps, { customer, key: crypto.randomUUID(), body, language: 'en' })
  card = made.card.id as CardId
  request = made.request.id as CardRequestId
})
afterEach(async () => {
  await database.pool.query('delete from job')
  await expectBooksToBalance(database.pool)
})
afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

const submit = (id = request) => submitRequest(deps).run({ request: id, asked: 0 })
const state = async (id: string = request) => (await findRequest(deps.db, id))?.state
const books = async () => {
  const row = await findCard(deps.db, card)
  if (!row) throw new Error('no card')
  const { balance, pending } = await balanceOfCard(deps.db, row)
  return [balance.minor, pending.minor]
}
const queued = async (name: string) =>
  (await database.pool.query('select from job where name = $1', [name])).rows.length

const done = (kind: CardOp['kind'], received: bigint | null, ref = 'op_1'): CardOp => ({
  ref,
  kind,
  state: 'done',
  card: `issuers_${card}`,
  received: received === null ? null : usd(received),
  reason: null,
})

async function active() {
  answers = [accepted]
  await submit()
  reading = done('create', 2_500n)
  await lookUpOpenRequests(deps, card)
  expect((await findCard(deps.db, card))?.state).toBe('active')
}

test.each(['unreachable', 'limited', 'not_authorised', 'no_funds', 'busy'] as const)(
  'is asked again later after %s, as if for the first time, and the money stays set aside',
  async (code) => {
    answers = [declined(code), declined('refused')]
    await submit()
    expect(await findRequest(deps.db, request)).toMatchObject({ state: 'pending', askedAt: null })
    expect([await books(), await queued('card_request_submit')]).toEqual([[0n, 2_500n], 2])
    await submit()
    expect([await state(), await books()]).toEqual(['failed', [0n, 0n]])
  },
)

it('is asked for under the same id until it is known, whatever a repetition is told', async () => {
  answers = [unknown, declined('refused'), accepted]
  await submit()
  await submit()
  expect([await state(), await books()]).toEqual(['unknown', [0n, 2_500n]])
  await submit()
  expect(await state()).toBe('pending')
  await submit()
  expect(await books()).toEqual([0n, 2_500n])
})

it('takes what the issuer does not know of for never asked, once it cannot be on its way any more', async () => {
  answers = [unknown, declined('refused'), declined('refused'), declined('refused')]
  await submit()
  reading = 'not_found'
  await submit()
  expect(await state()).toBe('unknown')
  deps.clock.advance(3 * minute)
  await submit()
  expect(await findRequest(deps.db, request)).toMatchObject({ state: 'pending', askedAt: null })
  await submit()
  expect([await state(), await books()]).toEqual(['failed', [0n, 0n]])
})

it('waits while its issuer is not there', async () => {
  const gone = { ...deps, cardIssuers: { ...deps.cardIssuers, byName: () => null } }
  await submitRequest(gone).run({ request, asked: 0 })
  expect([await state(), await books()]).toEqual(['pending', [0n, 2_500n]])
})

it('is looked up where the server went down while it asked', async () => {
  await inTransaction(deps.db, async (tx) => {
    await tx.query({ text: 'update card_request set asked_at = now() where id = $1', values: [request] })
  })
  answers = [declined('refused')]
  reading = done('create', 2_500n)
  await submit()
  expect([await state(), await books()]).toEqual(['done', [2_500n, 0n]])
})

it('puts no more on a card than the issuer has, and leaves the rest where reconciliation finds it', async () => {
  answers = [accepted]
  await submit()
  reading = done('create', 2_400n)
  await lookUpOpenRequests(deps, card)
  expect([await state(), await books()]).toEqual(['done', [2_400n, 100n]])
})

it('ends once, however often its end is told', async () => {
  await active()
  await Promise.all([lookUpOpenRequests(deps, card), lookUpOpenRequests(deps, card)])
  expect(await books()).toEqual([2_500n, 0n])
})

async function blocked(): Promise<string> {
  const begun = await inTransaction(deps.db, async (tx) => {
    const held = await holdCard(tx, card)
    return held && beginBlock(tx, deps, held.card, { reason: 'declines_in_a_row', operator: null })
  })
  return begun?.id ?? ''
}

it('blocks whatever the issuer says to it at first, and asks until it is done', async () => {
  await active()
  const block = await blocked()
  expect(await blocked()).toBe('')
  answers = [declined('refused'), declined('state'), { outcome: 'accepted', ref: 'op_2' }]
  for (let times = 0; times < 3; times += 1) await submit(block as CardRequestId)
  reading = done('cancel', 2_500n, 'op_2')
  await lookUpOpenRequests(deps, card)
  expect([await state(block), await books()]).toEqual(['done', [0n, 0n]])
  expect(await findCard(deps.db, card)).toMatchObject({
    state: 'blocked',
    changing: null,
    blockReason: 'declines_in_a_row',
    returnedMinor: 2_500n,
  })
})

test.each([
  ['less than the books have: what is left waits for what was not heard of', 2_000n, 2_000n, 500n],
  ['more than the books have: only what they have comes home', 3_000n, 2_500n, 0n],
  ['nothing that it tells: what the books have comes home', null, 2_500n, 0n],
])('gives back of a blocked card %s', async (_, received, returned, left) => {
  await active()
  const block = await blocked()
  answers = [{ outcome: 'accepted', ref: 'op_2' }]
  await submit(block as CardRequestId)
  reading = done('cancel', received, 'op_2')
  await lookUpOpenRequests(deps, card)
  expect([(await findCard(deps.db, card))?.returnedMinor, await books()]).toEqual([returned, [left, 0n]])
})

it('brings home what came onto a blocked card late, and never more than the issuer gave back', async () => {
  await active()
  const body = { amount: { amount: '10.00', currency: 'USD' } } as const
  const asked = { customer, key: crypto.randomUUID(), id: card, body, language: 'en' } as const
  const topUp = (await topUpCard(deps, asked)).request.id as CardRequestId
  answers = [unknown]
  await submit(topUp)
  const block = await blocked()
  answers = [{ outcome: 'accepted', ref: 'op_3' }]
  await submit(block as CardRequestId)
  reading = 'unknown'
  const ofBlock = done('cancel', 3_500n, 'op_3')
  const lookupOp: CardIssuer['lookupOp'] = async ({ id }) => (id === block ? ofBlock : 'unknown')
  const told = { ...deps, cardIssuers: { ...deps.cardIssuers, byName: () => ({ ...scripted, lookupOp }) } }
  await lookUpOpenRequests(told, card)
  expect([(await findCard(deps.db, card))?.returnedMinor, await books()]).toEqual([2_500n, [0n, 1_000n]])
  reading = done('top_up', 1_000n, 'op_2')
  await lookUpOpenRequests(deps, card)
  expect([(await findCard(deps.db, card))?.returnedMinor, await books()]).toEqual([3_500n, [0n, 0n]])
  await inTransaction(deps.db, async (tx) => {
    const held = await holdCard(tx, card)
    if (held) await returnRest(tx, deps, held)
  })
  expect((await findCard(deps.db, card))?.returnedMinor).toBe(3_500n)
})
