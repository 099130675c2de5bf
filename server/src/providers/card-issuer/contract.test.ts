import { add, subtract } from '@emun/contract/money'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Fault } from '../../../test/support/faults.ts'
import { actsOn, newId, read, refIn, usd } from '../../../test/support/issuer-acts.ts'
import type { IssuerWay } from '../../../test/support/issuer-way.ts'
import { issuerWays, openIssuerWays } from '../../../test/support/issuer-ways.ts'
import type { CreateCard } from './port.ts'

// The promises of the port about cards and their money, held against the sandbox.

let ways: readonly IssuerWay[] = []
beforeAll(async () => void (ways = await openIssuerWays()))
afterAll(() => Promise.all(ways.map(({ stop }) => stop())))

describe.each(issuerWays)('by %s', (name) => {
  const way = (): IssuerWay => ways.find((each) => each.name === name) ?? expect.unreachable()
  const issuer = () => way().issuer
  const acts = actsOn(way)

  it('says which kinds of cards there are', async () => {
    const types = await issuer().listTypes()
    const { bare, held } = way().types
    expect(types).toContainEqual(expect.objectContaining({ ref: bare, needsHolder: false, currency: 'USD' }))
    expect(types).toContainEqual(expect.objectContaining({ ref: held, needsHolder: true }))
  })

  describe('a card', () => {
    it('is made once for what is asked twice, also at once, and says the same', async () => {
      const id = newId()
      const outcomes = await Promise.all([issuer().createCard(acts.wish(id)), issuer().createCard(acts.wish(id))])
      const again = await issuer().createCard(acts.wish(id))
      expect(outcomes).toEqual([again, again])
      expect(again).toMatchObject({ outcome: 'accepted' })
      expect(await way().moved(id)).toBe(1)
    })

    it('is made, and then holds its first deposit', async () => {
      const id = newId()
      const ref = refIn(await issuer().createCard(acts.wish(id)))
      expect(await acts.lookup(id, 'create', ref)).toMatchObject({
        ref,
        kind: 'create',
        state: 'pending',
        received: null,
      })
      await way().settle()
      const op = await acts.lookup(id, 'create', ref)
      expect(op).toEqual({
        ref,
        kind: 'create',
        state: 'done',
        card: expect.any(String),
        received: usd(5_000n),
        reason: null,
      })
      expect(await acts.card(op.card ?? '')).toEqual({
        ref: op.card,
        state: 'active',
        balance: usd(5_000n),
        limits: expect.any(Object),
        last4: expect.stringMatching(/^\d{4}$/),
        expiry: { month: expect.any(Number), year: expect.any(Number) },
      })
    })

    it('is another for another id', async () => {
      expect(await acts.newCard()).not.toBe(await acts.newCard())
    })

    it('costs what its kind costs and what is put on it, and nothing when it fails', async () => {
      const type = read(await issuer().listTypes()).find(({ ref }) => ref === way().types.bare)
      const before = await acts.float()
      await acts.newCard()
      const then = await acts.float()
      expect(subtract(before, then)).toEqual(add(type?.price ?? usd(0n), usd(5_000n)))
      const id = newId()
      refIn(await issuer().createCard(acts.wish(id)))
      await way().settle('failing')
      expect(await acts.lookup(id, 'create')).toMatchObject({ state: 'failed', received: null })
      expect(await acts.float()).toEqual(then)
      expect(await way().moved(id)).toBe(0)
    })

    it('is not made for less or more than its kind allows, of a kind there is not, or without its holder', async () => {
      const asked: readonly [Partial<CreateCard>, string][] = [
        [{ firstDeposit: usd(1n) }, 'amount'],
        [{ typeRef: 'nothing' }, 'unsupported'],
        [{ typeRef: way().types.held }, 'holder'],
      ]
      for (const [words, code] of asked) {
        const id = newId()
        expect(await issuer().createCard(acts.wish(id, words))).toEqual({ outcome: 'declined', code })
        expect(await way().moved(id)).toBe(0)
      }
    })
  })

  describe('money', () => {
    it('comes to a card once for a top-up, however often it is asked for', async () => {
      const card = await acts.newCard()
      const before = await acts.float()
      const request = { id: newId(), card, amount: usd(2_000n) }
      const [one, other] = await Promise.all([issuer().topUp(request), issuer().topUp(request)])
      expect(other).toEqual(one)
      await way().settle()
      expect(await issuer().topUp(request)).toEqual(one)
      expect(await acts.lookup(request.id, 'top_up', refIn(one))).toMatchObject({
        state: 'done',
        card,
        received: usd(2_000n),
      })
      expect(await acts.balance(card)).toEqual(usd(7_000n))
      expect(subtract(before, await acts.float())).toEqual(usd(2_000n))
      expect(await way().moved(request.id)).toBe(1)
    })

    it('comes back once for a withdrawal', async () => {
      const card = await acts.newCard()
      const before = await acts.float()
      const request = { id: newId(), card, amount: usd(2_000n) }
      const [one, other] = await Promise.all([issuer().withdraw(request), issuer().withdraw(request)])
      expect(other).toEqual(one)
      await way().settle()
      expect(await acts.lookup(request.id, 'withdraw')).toMatchObject({ state: 'done', card, received: usd(2_000n) })
      expect(await acts.balance(card)).toEqual(usd(3_000n))
      expect(subtract(await acts.float(), before)).toEqual(usd(2_000n))
    })

    it('does not come back when more is asked for than is there', async () => {
      const card = await acts.newCard()
      const id = newId()
      const outcome = await issuer().withdraw({ id, card, amount: usd(5_001n) })
      expect(outcome).toEqual({ outcome: 'declined', code: 'balance' })
      expect(await acts.balance(card)).toEqual(usd(5_000n))
      expect(await way().moved(id)).toBe(0)
    })

    it.each(['topUp', 'withdraw'] as const)('does not move when a %s fails', async (what) => {
      const card = await acts.newCard()
      const before = await acts.float()
      const id = await acts.move(what, card, 2_000n)
      await way().settle('failing')
      const kind = what === 'topUp' ? 'top_up' : what
      expect(await acts.lookup(id, kind)).toMatchObject({ state: 'failed', received: null, reason: expect.any(String) })
      expect(await acts.balance(card)).toEqual(usd(5_000n))
      expect(await acts.float()).toEqual(before)
    })

    it('that is left comes back with a card that is given up, for good', async () => {
      const card = await acts.newCard()
      await acts.shop(card, 'purchase', 1_200n)
      await way().settle()
      const before = await acts.float()
      const id = await acts.change('cancel', card)
      await way().settle()
      expect(await acts.lookup(id, 'cancel')).toMatchObject({ state: 'done', card, received: usd(3_800n) })
      expect(await acts.card(card)).toMatchObject({ state: 'closed', balance: usd(0n) })
      expect(subtract(await acts.float(), before)).toEqual(usd(3_800n))
      for (const what of ['topUp', 'withdraw'] as const) {
        const outcome = await issuer()[what]({ id: newId(), card, amount: usd(1_000n) })
        expect(outcome).toEqual({ outcome: 'declined', code: 'state' })
      }
      for (const what of ['freeze', 'unfreeze', 'cancel'] as const) {
        expect(await issuer()[what]({ id: newId(), card })).toEqual({ outcome: 'declined', code: 'state' })
      }
    })

    it('stays on a card that could not be given up', async () => {
      const card = await acts.newCard()
      const id = await acts.change('cancel', card)
      await way().settle('failing')
      expect(await acts.lookup(id, 'cancel')).toMatchObject({ state: 'failed', received: null })
      expect(await acts.card(card)).toMatchObject({ state: 'active', balance: usd(5_000n) })
    })

    it('adds up: what was put on it and given back, less what was spent and taken off', async () => {
      const card = await acts.newCard()
      await acts.move('topUp', card, 3_000n)
      await way().settle()
      const origin = await acts.shop(card, 'purchase', 2_500n)
      await way().settle()
      await acts.shop(card, 'refund', 700n, { origin })
      await acts.move('withdraw', card, 1_100n)
      await way().settle()
      expect(await acts.balance(card)).toEqual(usd(5_000n + 3_000n - 2_500n + 700n - 1_100n))
    })
  })

  describe('a card that is frozen', () => {
    it('buys nothing until it is thawed', async () => {
      const card = await acts.newCard()
      const id = await acts.change('freeze', card)
      await way().settle()
      expect(await acts.lookup(id, 'freeze')).toMatchObject({ state: 'done', card, received: null })
      expect(await acts.card(card)).toMatchObject({ state: 'frozen', balance: usd(5_000n) })
      const declined = await acts.shop(card, 'purchase', 1_000n)
      expect(await acts.auth(card, declined)).toMatchObject({ state: 'failed', decline: 'card_frozen' })
      expect(await acts.balance(card)).toEqual(usd(5_000n))
      await acts.change('unfreeze', card)
      await way().settle()
      expect(await acts.card(card)).toMatchObject({ state: 'active' })
      await acts.shop(card, 'purchase', 1_000n)
      expect(await acts.balance(card)).toEqual(usd(4_000n))
    })

    it('is frozen once, and takes no money meanwhile', async () => {
      const card = await acts.newCard()
      const request = { id: newId(), card }
      const [one, other] = await Promise.all([issuer().freeze(request), issuer().freeze(request)])
      expect(other).toEqual(one)
      await way().settle()
      const no = { outcome: 'declined', code: 'state' }
      expect(await issuer().freeze({ id: newId(), card })).toEqual(no)
      expect(await issuer().topUp({ id: newId(), card, amount: usd(1_000n) })).toEqual(no)
      expect(await issuer().withdraw({ id: newId(), card, amount: usd(1_000n) })).toEqual(no)
    })

    it('is as it was when freezing it fails', async () => {
      const card = await acts.newCard()
      const id = await acts.change('freeze', card)
      await way().settle('failing')
      expect(await acts.lookup(id, 'freeze')).toMatchObject({ state: 'failed' })
      expect(await acts.card(card)).toMatchObject({ state: 'active' })
    })
  })

  it.each(['nobody', '../secrets', ''])('knows nothing by %j', async (ref) => {
    const card = await acts.newCard()
    expect(await issuer().readCard(ref)).toBe('not_found')
    expect(await issuer().reveal(ref, 'pan')).toBe('not_found')
    expect(await issuer().readAuth(card, ref)).toBe('not_found')
    expect(await issuer().revealThreeDs(card, ref)).toBe('not_found')
    expect(await issuer().lookupOp({ id: newId(), ref, kind: 'top_up' })).toBe('not_found')
    expect(await issuer().readHolder({ id: newId(), ref })).toBe('not_found')
    expect(await issuer().topUp({ id: newId(), card: ref, amount: usd(1_000n) })).toMatchObject({ outcome: 'declined' })
  })

  it('knows nothing that was never asked for', async () => {
    expect(await issuer().lookupOp({ id: newId(), ref: null, kind: 'create' })).toBe('not_found')
    expect(await issuer().readHolder({ id: newId(), ref: null })).toBe('not_found')
  })

  describe('when the connection breaks', () => {
    const faults: readonly Fault[] = ['lost', 'hang up', 'garbage', 500, 503]

    test.each(faults)('nobody knows when it meets %j, and money moves once when it is asked again', async (fault) => {
      const { faults: broken } = way()
      if (!broken) return
      const card = await acts.newCard()
      const asks = [
        (id: string) => issuer().createCard(acts.wish(id)),
        (id: string) => issuer().topUp({ id, card, amount: usd(1_000n) }),
        (id: string) => issuer().withdraw({ id, card, amount: usd(1_000n) }),
      ]
      for (const askFor of asks) {
        const id = newId()
        broken.next(fault)
        expect(await askFor(id)).toEqual({ outcome: 'unknown' })
        refIn(await askFor(id))
        await way().settle()
        expect(await way().moved(id)).toBe(1)
      }
    })

    test.each(faults)('nobody knows how it stands when it meets %j', async (fault) => {
      const { faults: broken } = way()
      if (!broken) return
      const card = await acts.newCard()
      const readings = [
        () => issuer().readCard(card),
        () => issuer().reveal(card, 'pan'),
        () => issuer().readFloat('USD'),
        () => issuer().listTypes(),
        () => issuer().lookupOp({ id: newId(), ref: null, kind: 'create' }),
      ]
      for (const reading of readings) {
        broken.next(fault)
        expect(await reading()).toBe('unknown')
      }
    })
  })
})
