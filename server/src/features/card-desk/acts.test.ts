import type { CardId } from '@emun/contract/ids'
import { money } from '@emun/contract/money'
import * as desk from '@emun/contract/operator'
import { house, openAccount, ownerOfCard, post } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { type AtDesk, openDesk } from '../../../test/support/desk.ts'
import { writeCard, writeRequest } from '../../../test/support/desk-cards.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { balanceOf, openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'

let server: TestServer
let deps: Deps
let dana: Person
let treasurer: AtDesk
let auditToken: string

const body = { reason: 'Stolen, says the police' }
const nobody = `crd_${'f'.repeat(32)}`

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  deps = openDeps(server.environment)
  ;[dana] = await openPeople(server.environment, 1)
  treasurer = await openDesk(server.url, 'treasurer')
  auditToken = await signOperatorIn(server.url, 'auditor')
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

// Nobody answers for an issuer that is not configured, so what is asked of it stays asked.
const newCard = (given: object = {}) => writeCard(server.database.pool, dana, { issuer: 'gone', ...given })
const read = async (id: CardId) =>
  (await treasurer(desk.readDeskCard, id, { query: { why: 'routine', lang: 'en' } })).reply.card
const audited = async (about: string) =>
  (await ask(server.url, desk.readAudit, { token: auditToken, query: { about } })).reply.rows

/** Puts money on a card as a refund of a shop does. */
function fill(card: CardId, cents: bigint, currency: 'USD' | 'EUR' = 'USD'): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const from = await openAccount(tx, { owner: house, kind: 'sandbox_funding', currency })
    const to = await openAccount(tx, { owner: ownerOfCard(card), kind: 'card', currency })
    const legs = [{ from, to, amount: money(currency, cents) }]
    await post(tx, { id: newUuid(deps.clock), kind: 'card_payment_back', happenedAt: deps.clock.now(), legs })
  })
}

/** A card that its issuer has cancelled, of which 5.00 came home. */
async function cancelledCard(given: object = {}): Promise<CardId> {
  const card = await newCard(given)
  const { pool } = server.database
  await pool.query(
    `update card set state = 'blocked', block_reason = 'by_customer', blocked_at = now(), returned_minor = 500,
      returned_card_minor = 500 where id = $1`,
    [card],
  )
  const request = await writeRequest(pool, card, 'block', 'done')
  await pool.query('update card_request set card_minor = 500 where id = $1', [request])
  return card
}

describe('a block', () => {
  it('is for good, asks the issuer once, and stands in the audit with its reason', async () => {
    const card = await newCard()
    const key = crypto.randomUUID()
    expect((await treasurer(desk.blockDeskCard, card, { body, key })).codes).toEqual([])
    expect((await treasurer(desk.blockDeskCard, card, { body, key })).codes).toEqual([])
    const shown = await read(card)
    expect(shown).toMatchObject({ state: 'blocked', changing: 'block', blocked: { reason: 'by_operator' } })
    expect(shown.requests).toMatchObject([{ kind: 'block', askedBy: 'by_operator', operator: expect.any(String) }])
    expect(shown.declinesLeft).toBeNull()
    expect(await audited(card)).toMatchObject([
      { action: 'card_blocked', before: { state: 'active' }, after: { state: 'blocked' }, reason: body.reason },
    ])
  })

  test('already_decided is what all but one of many at once hear', async () => {
    const card = await newCard({ state: 'frozen' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => treasurer(desk.blockDeskCard, card, { body })))
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array.from({ length: 4 }, () => 'already_decided'))
    expect(await audited(card)).toHaveLength(1)
  })

  test('operation_not_allowed, record_not_found and old_request: no card yet, none at all, and a key twice', async () => {
    const card = await newCard({ state: 'creating', changing: 'create' })
    const key = crypto.randomUUID()
    expect((await treasurer(desk.blockDeskCard, card, { body })).codes).toEqual(['operation_not_allowed'])
    expect((await treasurer(desk.blockDeskCard, nobody, { body })).codes).toEqual(['record_not_found'])
    expect((await treasurer(desk.blockDeskCard, await newCard(), { body, key })).codes).toEqual([])
    expect((await treasurer(desk.blockDeskCard, await newCard(), { body, key })).codes).toEqual(['old_request'])
  })
})

describe('a refund of a blocked card', () => {
  it('brings home what a shop gave back after the block, once, however many ask', async () => {
    const card = await cancelledCard()
    await fill(card, 1_250n)
    expect((await read(card)).refundable).toEqual({ amount: '12.50', currency: 'USD' })
    const before = await balanceOf(server.url, dana)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => treasurer(desk.refundBlockedCard, card, { body })),
    )
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array.from({ length: 4 }, () => 'already_decided'))
    expect((await balanceOf(server.url, dana)) - before).toBe(1_250n)
    expect(await read(card)).toMatchObject({
      refundable: null,
      balance: { amount: '0.00', currency: 'USD' },
      blocked: { returned: { amount: '17.50', currency: 'USD' } },
    })
    expect(await audited(card)).toMatchObject([{ action: 'card_refunded', after: { amount: '12.50 USD' } }])
  })

  it('is the same refund under the same key: old_request for another', async () => {
    const [card, other] = [await cancelledCard(), await cancelledCard()]
    await fill(card, 100n)
    const key = crypto.randomUUID()
    const before = await balanceOf(server.url, dana)
    for (const _ of [1, 2]) expect((await treasurer(desk.refundBlockedCard, card, { body, key })).codes).toEqual([])
    expect((await balanceOf(server.url, dana)) - before).toBe(100n)
    expect((await treasurer(desk.refundBlockedCard, other, { body, key })).codes).toEqual(['old_request'])
  })

  test('already_decided is what a card in use, one that is being cancelled and an empty one hear', async () => {
    const [inUse, beingCancelled] = [await newCard(), await newCard()]
    await fill(inUse, 100n)
    await fill(beingCancelled, 100n)
    await treasurer(desk.blockDeskCard, beingCancelled, { body })
    for (const card of [inUse, beingCancelled, await cancelledCard()])
      expect((await treasurer(desk.refundBlockedCard, card, { body })).codes).toEqual(['already_decided'])
    expect((await treasurer(desk.refundBlockedCard, nobody, { body })).codes).toEqual(['record_not_found'])
  })

  test('operation_not_allowed while an account is frozen, rate_unavailable for another currency without a rate', async () => {
    const { pool } = server.database
    const card = await cancelledCard()
    await fill(card, 100n)
    const freeze = (is: boolean) =>
      pool.query('update ledger.account set frozen = $2 where owner = $1', [ownerOfCard(card), is])
    await freeze(true)
    expect((await treasurer(desk.refundBlockedCard, card, { body })).codes).toEqual(['operation_not_allowed'])
    await freeze(false)
    const euros = await cancelledCard()
    await pool.query(`update card set currency = 'EUR' where id = $1`, [euros])
    await fill(euros, 100n, 'EUR')
    await pool.query(`update fx_rate set fetched_at = '2020-01-01' where base = 'EUR'`)
    expect((await treasurer(desk.refundBlockedCard, euros, { body })).codes).toEqual(['rate_unavailable'])
    await pool.query(`update fx_rate set fetched_at = now() where base = 'EUR'`)
    const before = await balanceOf(server.url, dana)
    expect((await treasurer(desk.refundBlockedCard, euros, { body })).codes).toEqual([])
    // A euro at 1.10, less what we keep.
    expect((await balanceOf(server.url, dana)) - before).toBe(109n)
  })
})
