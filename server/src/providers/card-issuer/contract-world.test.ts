import { subtract } from '@emun/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOn, newId, read, refIn, usd, walk } from '../../../test/support/issuer-acts.ts'
import type { IssuerWay } from '../../../test/support/issuer-way.ts'
import { issuerWays, openIssuerWays } from '../../../test/support/issuer-ways.ts'
import { raw } from '../../../test/support/payment-ways.ts'
import type { CardSecret, HolderRequest, IssuerHint } from './port.ts'

// The promises of the port about what happens around a card, held against the sandbox.

let ways: readonly IssuerWay[] = []
beforeAll(async () => void (ways = await openIssuerWays()))
afterAll(() => Promise.all(ways.map(({ stop }) => stop())))

describe.each(issuerWays)('by %s', (name) => {
  const way = (): IssuerWay => ways.find((each) => each.name === name) ?? expect.unreachable()
  const issuer = () => way().issuer
  const acts = actsOn(way)

  describe('at shops', () => {
    it('a purchase is held at once, and final later', async () => {
      const card = await acts.newCard()
      const merchant = { name: 'Corner Books', category: '5942', country: 'GB' }
      const ref = await acts.shop(card, 'purchase', 1_999n, { merchant })
      const auth = await acts.auth(card, ref)
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
      expect(await acts.balance(card)).toEqual(usd(3_001n))
      await way().settle()
      expect(await acts.auth(card, ref)).toEqual({ ...auth, state: 'settled' })
      expect(await acts.balance(card)).toEqual(usd(3_001n))
    })

    it('nothing is spent that is not there, and the reason is told', async () => {
      const card = await acts.newCard()
      const ref = await acts.shop(card, 'purchase', 5_001n)
      expect(await acts.auth(card, ref)).toMatchObject({ state: 'failed', decline: 'insufficient_funds' })
      expect(await acts.balance(card)).toEqual(usd(5_000n))
    })

    it('a refund gives back what it says', async () => {
      const card = await acts.newCard()
      const origin = await acts.shop(card, 'purchase', 3_000n)
      await way().settle()
      const ref = await acts.shop(card, 'refund', 1_000n, { origin })
      await way().settle()
      const told = { kind: 'refund', origin, state: 'settled', billed: usd(1_000n), decline: null }
      expect(await acts.auth(card, ref)).toMatchObject(told)
      expect(await acts.balance(card)).toEqual(usd(3_000n))
    })

    it('a void gives back all that was held', async () => {
      const card = await acts.newCard()
      const origin = await acts.shop(card, 'purchase', 3_000n)
      const ref = await acts.shop(card, 'void', 3_000n, { origin })
      expect(await acts.auth(card, ref)).toMatchObject({ kind: 'void', origin, billed: usd(3_000n), decline: null })
      await way().settle()
      expect(await acts.balance(card)).toEqual(usd(5_000n))
    })

    it('a verification moves nothing', async () => {
      const card = await acts.newCard()
      const ref = await acts.shop(card, 'verification', 100n)
      await way().settle()
      expect(await acts.auth(card, ref)).toMatchObject({ kind: 'verification', decline: null })
      expect(await acts.balance(card)).toEqual(usd(5_000n))
    })

    it('a monthly fee takes what is there, and the rest from us', async () => {
      const card = await acts.newCard()
      await acts.shop(card, 'purchase', 4_900n)
      const before = await acts.float()
      const ref = await acts.shop(card, 'monthly_fee', 150n)
      await way().settle()
      expect(await acts.balance(card)).toEqual(usd(0n))
      const charged = await acts.feesOf(card)
      expect(charged).toEqual([{ ref: expect.any(String), card, auth: ref, amount: usd(50n), at: expect.any(Date) }])
      expect(subtract(before, await acts.float())).toEqual(usd(50n))
    })
  })

  describe('what is secret', () => {
    it('is not there while the card is made', async () => {
      const id = newId()
      refIn(await issuer().createCard(acts.wish(id)))
      const named = (await acts.lookup(id, 'create')).card
      const early = named === null ? 'not_yet' : await issuer().reveal(named, 'pan')
      expect(early).toBe('not_yet')
      await way().settle()
    })

    it('is told to whoever asks, the same each time', async () => {
      const card = await acts.newCard()
      const valueOf = async (secret: CardSecret) => read(await issuer().reveal(card, secret)).value
      const pan = await valueOf('pan')
      const { last4, expiry } = await acts.card(card)
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

  describe('a holder', () => {
    const create = async (request: HolderRequest) => refIn(await issuer().createHolder(request))

    it('is reviewed once, and then has a card', async () => {
      const request = acts.holderWish(newId())
      const ref = await create(request)
      expect(await create(request)).toBe(ref)
      expect(await acts.holder(request.id, ref)).toEqual({ ref, state: 'review', reason: null })
      const early = acts.wish(newId(), { typeRef: way().types.held, holderRef: ref })
      expect(await issuer().createCard(early)).toEqual({ outcome: 'declined', code: 'holder' })
      await way().decideHolder(ref, 'approved')
      expect(await acts.holder(request.id, ref)).toEqual({ ref, state: 'approved', reason: null })
      expect(await acts.holder(request.id, null)).toMatchObject({ ref })
      const id = newId()
      refIn(await issuer().createCard({ ...early, id }))
      await way().settle()
      expect(await acts.lookup(id, 'create')).toMatchObject({ state: 'done' })
    })

    it('is written anew after it was rejected, and not otherwise', async () => {
      const request = acts.holderWish(newId())
      const ref = await create(request)
      const better = { ...request, id: newId(), firstName: 'Dinah' }
      expect(await issuer().updateHolder(ref, better)).toEqual({ outcome: 'declined', code: 'state' })
      await way().decideHolder(ref, 'rejected')
      expect(await acts.holder(request.id, ref)).toEqual({ ref, state: 'rejected', reason: expect.any(String) })
      expect(await issuer().updateHolder(ref, better)).toEqual({ outcome: 'accepted', ref })
      expect(await acts.holder(request.id, ref)).toMatchObject({ state: 'review' })
      await way().decideHolder(ref, 'approved')
      expect(await acts.holder(request.id, ref)).toMatchObject({ state: 'approved' })
    })

    it('has a name in English letters that fits on a card, and an address of its own', async () => {
      const request = acts.holderWish(newId())
      await create(request)
      const wrong: readonly Partial<HolderRequest>[] = [
        { firstName: 'דנה' },
        { lastName: 'Montgomery Featherstonehaugh Cholmondeley' },
        { email: request.email },
      ]
      for (const words of wrong) {
        const id = newId()
        const outcome = await issuer().createHolder({ ...acts.holderWish(id), ...words })
        expect(outcome).toEqual({ outcome: 'declined', code: 'holder' })
        expect(await issuer().readHolder({ id, ref: null })).toBe('not_found')
      }
    })
  })

  it('asks for the cardholder when a shop does, by a code or a link, and tells them until they expire', async () => {
    const card = await acts.newCard()
    const merchant = { name: 'Corner Books', category: '5942', country: 'GB' }
    const code = await acts.shop(card, 'three_ds_code', 1_000n, { merchant })
    const link = await acts.shop(card, 'three_ds_link', 2_000n, { merchant })
    const questions = await issuer().listThreeDs(card)
    expect(questions).toHaveLength(2)
    const shown = { card, merchant: merchant.name, at: expect.any(Date), expiresAt: expect.any(Date) }
    expect(questions).toContainEqual({
      ...shown,
      ref: code,
      kind: 'code',
      amount: { decimal: '10.00', currency: 'USD' },
    })
    expect(questions).toContainEqual({
      ...shown,
      ref: link,
      kind: 'link',
      amount: { decimal: '20.00', currency: 'USD' },
    })
    const coded = await issuer().revealThreeDs(card, code)
    expect(coded).toEqual({ value: expect.stringMatching(/^\d{4,8}$/) })
    expect(await issuer().revealThreeDs(card, code)).toEqual(coded)
    expect(await issuer().revealThreeDs(card, link)).toEqual({ value: expect.stringMatching(/^https:\/\//) })
    expect(await issuer().revealThreeDs(await acts.newCard(), code)).toBe('not_found')
  })

  it('lists what happened in the order of its time, page by page', async () => {
    const card = await acts.newCard()
    const refs: string[] = []
    for (const cents of [100n, 200n, 300n]) {
      refs.push(await acts.shop(card, 'purchase', cents))
      await way().settle()
    }
    const ids = [await acts.move('topUp', card, 1_000n)]
    await way().settle()
    ids.push(await acts.move('withdraw', card, 1_000n))
    await way().settle()
    const { at } = await acts.auth(card, refs[0] ?? '')
    const auths = (await walk(issuer().listAuths, at)).filter((auth) => auth.card === card)
    expect(auths.map(({ ref }) => ref)).toEqual(refs)
    const ops = (await walk(issuer().listOps, at)).filter((op) => op.card === card)
    expect(ops.map(({ kind, state }) => [kind, state])).toEqual([
      ['top_up', 'done'],
      ['withdraw', 'done'],
    ])
    const before = await walk(issuer().listAuths, undefined, at)
    expect(before.filter((auth) => auth.card === card)).toEqual([])
  })

  describe('a webhook', () => {
    /** Something of each kind that is told, and its card. */
    const happen = async (about: IssuerHint['about']): Promise<{ ref: string; card: string | null }> => {
      if (about === 'holder') {
        const ref = refIn(await issuer().createHolder(acts.holderWish(newId())))
        await way().decideHolder(ref, 'approved')
        return { ref, card: null }
      }
      const card = await acts.newCard()
      if (about === 'auth') return { ref: await acts.shop(card, 'purchase', 1_000n), card }
      if (about === 'three_ds') return { ref: await acts.shop(card, 'three_ds_code', 1_000n), card }
      if (about === 'op') {
        const ref = refIn(await issuer().topUp({ id: newId(), card, amount: usd(1_000n) }))
        await way().settle()
        return { ref, card }
      }
      await acts.shop(card, 'monthly_fee', 5_050n)
      const [fee] = await acts.feesOf(card)
      return { ref: fee?.ref ?? '', card }
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
})

/** Counted from the right, every second digit doubled, and the digits of what comes of it added up one by one. */
function luhnSum(pan: string): number {
  return [...pan]
    .toReversed()
    .flatMap((digit, at) => [...(Number(digit) * ((at % 2) + 1)).toString()])
    .reduce((sum, digit) => sum + Number(digit), 0)
}
