import { add, type Money, money, subtract } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Fault } from '../../../test/support/faults.ts'
import type { IssuerWay, ShopAct } from '../../../test/support/issuer-way.ts'
import { openIssuerWays } from '../../../test/support/issuer-ways.ts'
import { raw } from '../../../test/support/payment-ways.ts'
import type {
  CardAuth,
  CardOpKind,
  CreateCard,
  HolderRequest,
  IssuedCard,
  IssuerHint,
  IssuerOutcome,
  IssuerPage,
  IssuerPeriod,
} from './port.ts'

// The promises of the port, held against the sandbox.

let ways: readonly IssuerWay[] = []
beforeAll(async () => void (ways = await openIssuerWays()))
afterAll(() => Promise.all(ways.map(({ stop }) => stop())))

describe.each(['sandbox'])('by %s', (name) => {
  const way = (): IssuerWay => ways.find((each) => each.name === name) ?? expect.unreachable()
  const issuer = () => way().issuer

  const wish = (id: string): CreateCard => ({
    id,
    typeRef: way().types.bare,
    holderRef: null,
    firstDeposit: usd(5_000n),
    email: 'dana@example.com',
    label: 'Groceries',
  })
  const lookup = async (id: string, kind: CardOpKind, ref: string | null = null) => {
    const op = await issuer().lookupOp({ id, ref, kind })
    return typeof op === 'string' ? expect.unreachable(op) : op
  }
  const readCard = async (card: string): Promise<IssuedCard> => {
    const read = await issuer().readCard(card)
    return typeof read === 'string' ? expect.unreachable(read) : read
  }
  const readAuth = async (card: string, ref: string): Promise<CardAuth> => {
    const read = await issuer().readAuth(card, ref)
    return typeof read === 'string' ? expect.unreachable(read) : read
  }
  const float = async (): Promise<Money> => {
    const read = await issuer().readFloat()
    return read === 'unknown' ? expect.unreachable(read) : read
  }
  /** A card that is active, with 50.00 on it. */
  const newCard = async (): Promise<string> => {
    const id = newId()
    const ref = refIn(await issuer().createCard(wish(id)))
    await way().settle()
    return (await lookup(id, 'create', ref)).card ?? expect.unreachable()
  }
  type Ask = 'freeze' | 'unfreeze' | 'cancel'
  const ask = async (what: Ask, card: string) => {
    const id = newId()
    refIn(await issuer()[what]({ id, card }))
    return id
  }
  const move = async (what: 'topUp' | 'withdraw', card: string, cents: bigint) => {
    const id = newId()
    refIn(await issuer()[what]({ id, card, amount: usd(cents) }))
    return id
  }
  const shop = (card: string, act: ShopAct['act'], cents: bigint, more: Partial<ShopAct> = {}) =>
    way().shop(card, { act, cents, ...more })
  const balance = async (card: string) => (await readCard(card)).balance

  it('says which kinds of cards there are', async () => {
    const types = await issuer().listTypes()
    const { bare, held } = way().types
    expect(types).toContainEqual(expect.objectContaining({ ref: bare, needsHolder: false, currency: 'USD' }))
    expect(types).toContainEqual(expect.objectContaining({ ref: held, needsHolder: true }))
  })

  describe('a card', () => {
    it('is made once for what is asked twice, also at once, and says the same', async () => {
      const id = newId()
      const outcomes = await Promise.all([issuer().createCard(wish(id)), issuer().createCard(wish(id))])
      const again = await issuer().createCard(wish(id))
      expect(outcomes).toEqual([again, again])
      expect(again).toMatchObject({ outcome: 'accepted' })
      expect(await way().moved(id)).toBe(1)
    })

    it('is made, and then holds its first deposit', async () => {
      const id = newId()
      const ref = refIn(await issuer().createCard(wish(id)))
      expect(await lookup(id, 'create', ref)).toMatchObject({ ref, kind: 'create', state: 'pending', received: null })
      await way().settle()
      const op = await lookup(id, 'create', ref)
      expect(op).toEqual({
        ref,
        kind: 'create',
        state: 'done',
        card: expect.any(String),
        received: usd(5_000n),
        reason: null,
      })
      expect(await readCard(op.card ?? '')).toEqual({
        ref: op.card,
        state: 'active',
        balance: usd(5_000n),
        last4: expect.stringMatching(/^\d{4}$/),
        expiry: { month: expect.any(Number), year: expect.any(Number) },
      })
    })

    it('is another for another id', async () => {
      expect(await newCard()).not.toBe(await newCard())
    })

    it('costs what its kind costs and what is put on it, and nothing when it fails', async () => {
      const types = await issuer().listTypes()
      const type = types === 'unknown' ? undefined : types.find(({ ref }) => ref === way().types.bare)
      const before = await float()
      await newCard()
      const then = await float()
      expect(subtract(before, then)).toEqual(add(type?.price ?? expect.unreachable(), usd(5_000n)))
      const id = newId()
      refIn(await issuer().createCard(wish(id)))
      await way().settle('failing')
      expect(await lookup(id, 'create')).toMatchObject({ state: 'failed', received: null })
      expect(await float()).toEqual(then)
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
        expect(await issuer().createCard({ ...wish(id), ...words })).toEqual({ outcome: 'declined', code })
        expect(await way().moved(id)).toBe(0)
      }
    })
  })

  describe('money', () => {
    it('comes to a card once for a top-up, however often it is asked for', async () => {
      const card = await newCard()
      const before = await float()
      const request = { id: newId(), card, amount: usd(2_000n) }
      const [one, other] = await Promise.all([issuer().topUp(request), issuer().topUp(request)])
      expect(other).toEqual(one)
      await way().settle()
      expect(await issuer().topUp(request)).toEqual(one)
      expect(await lookup(request.id, 'top_up', refIn(one))).toMatchObject({
        state: 'done',
        card,
        received: usd(2_000n),
      })
      expect(await balance(card)).toEqual(usd(7_000n))
      expect(subtract(before, await float())).toEqual(usd(2_000n))
      expect(await way().moved(request.id)).toBe(1)
    })

    it('comes back once for a withdrawal', async () => {
      const card = await newCard()
      const before = await float()
      const request = { id: newId(), card, amount: usd(2_000n) }
      const [one, other] = await Promise.all([issuer().withdraw(request), issuer().withdraw(request)])
      expect(other).toEqual(one)
      await way().settle()
      expect(await lookup(request.id, 'withdraw')).toMatchObject({ state: 'done', card, received: usd(2_000n) })
      expect(await balance(card)).toEqual(usd(3_000n))
      expect(subtract(await float(), before)).toEqual(usd(2_000n))
    })

    it('does not come back when more is asked for than is there', async () => {
      const card = await newCard()
      const id = newId()
      const outcome = await issuer().withdraw({ id, card, amount: usd(5_001n) })
      expect(outcome).toEqual({ outcome: 'declined', code: 'balance' })
      expect(await balance(card)).toEqual(usd(5_000n))
      expect(await way().moved(id)).toBe(0)
    })

    it.each(['topUp', 'withdraw'] as const)('does not move when a %s fails', async (what) => {
      const card = await newCard()
      const before = await float()
      const id = await move(what, card, 2_000n)
      await way().settle('failing')
      const kind = what === 'topUp' ? 'top_up' : what
      expect(await lookup(id, kind)).toMatchObject({ state: 'failed', received: null, reason: expect.any(String) })
      expect(await balance(card)).toEqual(usd(5_000n))
      expect(await float()).toEqual(before)
    })

    it('that is left comes back with a card that is given up, for good', async () => {
      const card = await newCard()
      await shop(card, 'purchase', 1_200n)
      await way().settle()
      const before = await float()
      const id = await ask('cancel', card)
      await way().settle()
      expect(await lookup(id, 'cancel')).toMatchObject({ state: 'done', card, received: usd(3_800n) })
      expect(await readCard(card)).toMatchObject({ state: 'closed', balance: usd(0n) })
      expect(subtract(await float(), before)).toEqual(usd(3_800n))
      for (const what of ['topUp', 'withdraw'] as const) {
        const outcome = await issuer()[what]({ id: newId(), card, amount: usd(1_000n) })
        expect(outcome).toEqual({ outcome: 'declined', code: 'state' })
      }
      for (const what of ['freeze', 'unfreeze', 'cancel'] as const) {
        expect(await issuer()[what]({ id: newId(), card })).toEqual({ outcome: 'declined', code: 'state' })
      }
    })

    it('stays on a card that could not be given up', async () => {
      const card = await newCard()
      const id = await ask('cancel', card)
      await way().settle('failing')
      expect(await lookup(id, 'cancel')).toMatchObject({ state: 'failed', received: null })
      expect(await readCard(card)).toMatchObject({ state: 'active', balance: usd(5_000n) })
    })

    it('adds up: what was put on it and given back, less what was spent and taken off', async () => {
      const card = await newCard()
      await move('topUp', card, 3_000n)
      await way().settle()
      const origin = await shop(card, 'purchase', 2_500n)
      await way().settle()
      await shop(card, 'refund', 700n, { origin })
      await move('withdraw', card, 1_100n)
      await way().settle()
      expect(await balance(card)).toEqual(usd(5_000n + 3_000n - 2_500n + 700n - 1_100n))
    })
  })

  describe('a card that is frozen', () => {
    it('buys nothing until it is thawed', async () => {
      const card = await newCard()
      const id = await ask('freeze', card)
      await way().settle()
      expect(await lookup(id, 'freeze')).toMatchObject({ state: 'done', card, received: null })
      expect(await readCard(card)).toMatchObject({ state: 'frozen', balance: usd(5_000n) })
      const declined = await shop(card, 'purchase', 1_000n)
      expect(await readAuth(card, declined)).toMatchObject({ state: 'failed', decline: 'card_frozen' })
      expect(await balance(card)).toEqual(usd(5_000n))
      await ask('unfreeze', card)
      await way().settle()
      expect(await readCard(card)).toMatchObject({ state: 'active' })
      await shop(card, 'purchase', 1_000n)
      expect(await balance(card)).toEqual(usd(4_000n))
    })

    it('is frozen once, and takes no money meanwhile', async () => {
      const card = await newCard()
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
      const card = await newCard()
      const id = await ask('freeze', card)
      await way().settle('failing')
      expect(await lookup(id, 'freeze')).toMatchObject({ state: 'failed' })
      expect(await readCard(card)).toMatchObject({ state: 'active' })
    })
  })

  describe('at shops', () => {
    it('a purchase is held at once, and final later', async () => {
      const card = await newCard()
      const merchant = { name: 'Corner Books', category: '5942', country: 'GB' }
      const ref = await shop(card, 'purchase', 1_999n, { merchant })
      const auth = await readAuth(card, ref)
      expect(auth).toEqual({
        ref,
        card,
        origin: null,
        kind: 'purchase',
        state: 'authorised',
        asked: { decimal: '19.99', currency: 'USD' },
        billed: usd(1_999n),
        fee: usd(0n),
        merchant,
        decline: null,
        at: expect.any(Date),
      })
      expect(await balance(card)).toEqual(usd(3_001n))
      await way().settle()
      expect(await readAuth(card, ref)).toEqual({ ...auth, state: 'settled' })
      expect(await balance(card)).toEqual(usd(3_001n))
    })

    it('nothing is spent that is not there, and the reason is told', async () => {
      const card = await newCard()
      const ref = await shop(card, 'purchase', 5_001n)
      expect(await readAuth(card, ref)).toMatchObject({ state: 'failed', decline: 'insufficient_funds' })
      expect(await balance(card)).toEqual(usd(5_000n))
    })

    it('a refund gives back what it says', async () => {
      const card = await newCard()
      const origin = await shop(card, 'purchase', 3_000n)
      await way().settle()
      const ref = await shop(card, 'refund', 1_000n, { origin })
      await way().settle()
      const told = { kind: 'refund', origin, state: 'settled', billed: usd(1_000n), decline: null }
      expect(await readAuth(card, ref)).toMatchObject(told)
      expect(await balance(card)).toEqual(usd(3_000n))
    })

    it('a void gives back all that was held', async () => {
      const card = await newCard()
      const origin = await shop(card, 'purchase', 3_000n)
      const ref = await shop(card, 'void', 3_000n, { origin })
      expect(await readAuth(card, ref)).toMatchObject({ kind: 'void', origin, billed: usd(3_000n), decline: null })
      await way().settle()
      expect(await balance(card)).toEqual(usd(5_000n))
    })

    it('a verification moves nothing', async () => {
      const card = await newCard()
      const ref = await shop(card, 'verification', 100n)
      await way().settle()
      expect(await readAuth(card, ref)).toMatchObject({ kind: 'verification', decline: null })
      expect(await balance(card)).toEqual(usd(5_000n))
    })

    it('a monthly fee takes what is there, and the rest from us', async () => {
      const card = await newCard()
      const from = new Date((await readAuth(card, await shop(card, 'purchase', 4_900n))).at)
      const before = await float()
      const ref = await shop(card, 'monthly_fee', 150n)
      await way().settle()
      expect(await balance(card)).toEqual(usd(0n))
      const charged = (await walk(issuer().listFees, from)).filter((fee) => fee.card === card)
      expect(charged).toEqual([{ ref: expect.any(String), card, auth: ref, amount: usd(50n), at: expect.any(Date) }])
      expect(subtract(before, await float())).toEqual(usd(50n))
    })
  })

  describe('what is secret', () => {
    it('is not there yet while the card is made', async () => {
      const id = newId()
      refIn(await issuer().createCard(wish(id)))
      const { card } = await lookup(id, 'create')
      if (card !== null) expect(await issuer().reveal(card, 'pan')).toBe('not_yet')
      await way().settle()
    })

    it('is told to whoever asks, the same each time', async () => {
      const card = await newCard()
      const valueOf = async (secret: 'pan' | 'cvv' | 'expiry') => {
        const reading = await issuer().reveal(card, secret)
        return typeof reading === 'string' ? expect.unreachable(reading) : reading.value
      }
      const pan = await valueOf('pan')
      const { last4, expiry } = await readCard(card)
      expect(pan).toMatch(/^\d{16}$/)
      expect(luhnSum(pan) % 10).toBe(0)
      expect(pan.endsWith(last4 ?? '?')).toBe(true)
      expect(await valueOf('pan')).toBe(pan)
      const cvv = await valueOf('cvv')
      expect(cvv).toMatch(/^\d{3}$/)
      expect(await valueOf('cvv')).toBe(cvv)
      const month = (expiry?.month ?? 0).toString().padStart(2, '0')
      expect(await valueOf('expiry')).toBe(`${month}/${(expiry?.year ?? 0).toString().slice(-2)}`)
    })
  })

  it.each(['nobody', '../secrets', ''])('knows nothing by %j', async (ref) => {
    const card = await newCard()
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

  describe('a holder', () => {
    const create = async (request: HolderRequest) => refIn(await issuer().createHolder(request))
    const holder = async (id: string, ref: string | null) => {
      const read = await issuer().readHolder({ id, ref })
      return typeof read === 'string' ? expect.unreachable(read) : read
    }

    it('is reviewed once, and then has a card', async () => {
      const request = holderRequest(newId(), way().types.held)
      const ref = await create(request)
      expect(await create(request)).toBe(ref)
      expect(await holder(request.id, ref)).toEqual({ ref, state: 'review', reason: null })
      const early = { ...wish(newId()), typeRef: way().types.held, holderRef: ref }
      expect(await issuer().createCard(early)).toEqual({ outcome: 'declined', code: 'holder' })
      await way().decideHolder(ref, 'approved')
      expect(await holder(request.id, ref)).toEqual({ ref, state: 'approved', reason: null })
      expect(await holder(request.id, null)).toMatchObject({ ref })
      const id = newId()
      refIn(await issuer().createCard({ ...early, id }))
      await way().settle()
      expect(await lookup(id, 'create')).toMatchObject({ state: 'done' })
    })

    it('is written anew after it was rejected, and not otherwise', async () => {
      const request = holderRequest(newId(), way().types.held)
      const ref = await create(request)
      const better = { ...request, id: newId(), firstName: 'Dinah' }
      expect(await issuer().updateHolder(ref, better)).toEqual({ outcome: 'declined', code: 'state' })
      await way().decideHolder(ref, 'rejected')
      expect(await holder(request.id, ref)).toEqual({ ref, state: 'rejected', reason: expect.any(String) })
      expect(await issuer().updateHolder(ref, better)).toEqual({ outcome: 'accepted', ref })
      expect(await holder(request.id, ref)).toMatchObject({ state: 'review' })
      await way().decideHolder(ref, 'approved')
      expect(await holder(request.id, ref)).toMatchObject({ state: 'approved' })
    })

    it('has a name in English letters that fits on a card, and an address of its own', async () => {
      const request = holderRequest(newId(), way().types.held)
      await create(request)
      const wrong: readonly Partial<HolderRequest>[] = [
        { firstName: 'דנה' },
        { lastName: 'Montgomery Featherstonehaugh Cholmondeley' },
        { email: request.email },
      ]
      for (const words of wrong) {
        const id = newId()
        const outcome = await issuer().createHolder({ ...holderRequest(id, way().types.held), ...words })
        expect(outcome).toEqual({ outcome: 'declined', code: 'holder' })
        expect(await issuer().readHolder({ id, ref: null })).toBe('not_found')
      }
    })
  })

  it('asks for the cardholder when a shop does, by a code or a link, and tells them until they expire', async () => {
    const card = await newCard()
    const merchant = { name: 'Corner Books', category: '5942', country: 'GB' }
    const code = await shop(card, 'three_ds_code', 1_000n, { merchant })
    const link = await shop(card, 'three_ds_link', 2_000n, { merchant })
    const questions = await issuer().listThreeDs(card)
    expect(questions).toHaveLength(2)
    const shown = { card, merchant: merchant.name, at: expect.any(Date), expiresAt: expect.any(Date) }
    expect(questions).toContainEqual({
      ...{ ref: code, kind: 'code', amount: { decimal: '10.00', currency: 'USD' } },
      ...shown,
    })
    expect(questions).toContainEqual({
      ...{ ref: link, kind: 'link', amount: { decimal: '20.00', currency: 'USD' } },
      ...shown,
    })
    const coded = await issuer().revealThreeDs(card, code)
    expect(coded).toEqual({ value: expect.stringMatching(/^\d{4,8}$/) })
    expect(await issuer().revealThreeDs(card, code)).toEqual(coded)
    expect(await issuer().revealThreeDs(card, link)).toEqual({ value: expect.stringMatching(/^https:\/\//) })
    expect(await issuer().revealThreeDs(await newCard(), code)).toBe('not_found')
  })

  it('lists what happened in the order of its time, page by page', async () => {
    const card = await newCard()
    const refs: string[] = []
    for (const cents of [100n, 200n, 300n]) {
      refs.push(await shop(card, 'purchase', cents))
      await way().settle()
    }
    const ids = [await move('topUp', card, 1_000n)]
    await way().settle()
    ids.push(await move('withdraw', card, 1_000n))
    await way().settle()
    const { at } = await readAuth(card, refs[0] ?? '')
    const auths = (await walk(issuer().listAuths, at)).filter((auth) => auth.card === card)
    expect(auths.map(({ ref }) => ref)).toEqual(refs)
    const ops = (await walk(issuer().listOps, at)).filter((op) => op.card === card)
    expect(ops.map(({ kind, state }) => [kind, state])).toEqual([
      ['top_up', 'done'],
      ['withdraw', 'done'],
    ])
    const before = await walk(issuer().listAuths, new Date(0), at)
    expect(before.filter((auth) => auth.card === card)).toEqual([])
  })

  describe('a webhook', () => {
    /** Something of each kind that is told, and its card. */
    const happen = async (about: IssuerHint['about']): Promise<{ ref: string; card: string | null }> => {
      if (about === 'holder') {
        const ref = refIn(await issuer().createHolder(holderRequest(newId(), way().types.held)))
        await way().decideHolder(ref, 'approved')
        return { ref, card: null }
      }
      const card = await newCard()
      if (about === 'auth') return { ref: await shop(card, 'purchase', 1_000n), card }
      if (about === 'three_ds') return { ref: await shop(card, 'three_ds_code', 1_000n), card }
      if (about === 'op') {
        const ref = refIn(await issuer().topUp({ id: newId(), card, amount: usd(1_000n) }))
        await way().settle()
        return { ref, card }
      }
      await shop(card, 'monthly_fee', 5_050n)
      const fees = await walk(issuer().listFees, new Date(0))
      return { ref: fees.find((fee) => fee.card === card)?.ref ?? expect.unreachable(), card }
    }
    const abouts = ['op', 'holder', 'auth', 'fee', 'three_ds'] as const

    it.each(abouts)('tells of %s what to look up, and is the same event when it is told again', async (about) => {
      const { ref, card } = await happen(about)
      const webhook = await way().webhookOf(about, ref)
      const hint = await issuer().readWebhook(webhook)
      expect(hint).toMatchObject({ eventId: expect.any(String), about, ref })
      expect([card, null]).toContain(typeof hint === 'object' && hint ? hint.card : undefined)
      expect(await issuer().readWebhook(webhook)).toEqual(hint)
    })

    it('is not believed unless it is proven', async () => {
      const { ref } = await happen('auth')
      const { body, headers } = await way().webhookOf('auth', ref)
      const text = body.toString()
      expect(await issuer().readWebhook(raw(text))).toBe('forged')
      expect(await issuer().readWebhook(raw(text.replace(ref, `${ref}0`), headers))).toBe('forged')
      expect(await issuer().readWebhook(raw('', headers))).toBe('forged')
    })
  })

  describe('when the connection breaks', () => {
    const faults: readonly Fault[] = ['lost', 'hang up', 'garbage', 500, 503]

    test.each(faults)('nobody knows when it meets %j, and money moves once when it is asked again', async (fault) => {
      const { faults: broken } = way()
      if (!broken) return
      const card = await newCard()
      const asks = [
        (id: string) => issuer().createCard(wish(id)),
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
      const card = await newCard()
      const readings = [
        () => issuer().readCard(card),
        () => issuer().reveal(card, 'pan'),
        () => issuer().readFloat(),
        () => issuer().listTypes(),
        () => issuer().lookupOp({ id: newId(), ref: null, kind: 'create' }),
      ]
      for (const read of readings) {
        broken.next(fault)
        expect(await read()).toBe('unknown')
      }
    })
  })
})

const usd = (cents: bigint) => money('USD', cents)

function refIn(outcome: IssuerOutcome): string {
  return outcome.outcome === 'accepted' ? outcome.ref : expect.unreachable(JSON.stringify(outcome))
}

/** Everything of a period, page after page. */
async function walk<Item>(
  list: (period: IssuerPeriod) => Promise<IssuerPage<Item>>,
  from: Date,
  to = new Date('2100-01-01'),
): Promise<readonly Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: IssuerPage<Item> = await list({ from, to, cursor })
    if (page === 'unknown') return expect.unreachable(page)
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return items
}

/** Counted from the right, every second digit doubled, and the digits of the sum taken one by one. */
function luhnSum(pan: string): number {
  return [...pan]
    .toReversed()
    .flatMap((digit, at) => [...(Number(digit) * ((at % 2) + 1)).toString()])
    .reduce((sum, digit) => sum + Number(digit), 0)
}

const holderRequest = (id: string, typeRef: string): HolderRequest => ({
  id,
  typeRef,
  firstName: 'Dana',
  lastName: 'Levi',
  birthday: '1990-02-01' as PlainDate,
  email: `${id}@example.com`,
  mobile: '+972502345678',
  address: { country: 'IL', state: 'Tel Aviv', city: 'Tel Aviv', line: 'Dizengoff 1', postCode: '6433222' },
})

let count = 0
/** As long as an issuer wants an id to be. */
function newId(): string {
  count += 1
  return `card-op-${count.toString().padStart(16, '0')}`
}
