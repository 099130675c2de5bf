import { money } from '@emun/contract/money'
import { minute, second } from '@emun/contract/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { shopAtWasabi } from '../../../test/support/fake-wasabi-shop.ts'
import { settleWasabi, type WasabiAuth, type WasabiQuestion } from '../../../test/support/fake-wasabi-world.ts'
import { openWasabiPlay } from '../../../test/support/issuer-way-wasabi.ts'
import { authDeclineOf, authKindOf, authStateOf, threeDsKindOf } from './wasabi-states.ts'

// What WasabiCard says of payments and of the questions of shops, and what we make of each word.

let play: Awaited<ReturnType<typeof openWasabiPlay>>
let card = ''
beforeAll(async () => {
  play = await openWasabiPlay()
  const wish = { typeRef: '111001', holderRef: null, firstDeposit: money('USD', 5_000n), email: '', label: '' }
  await play.issuer.createCard({ ...wish, id: 'words' })
  settleWasabi(play.played.world)
  card = known(play.played.world.ops[0]?.cardNo)
})
afterAll(() => play.fake.stop())

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('there is none')
  return value
}

test.each([
  ['auth', 'purchase'],
  ['Void', 'void'],
  ['refund', 'refund'],
  ['verification', 'verification'],
  ['maintain_fee', 'fee'],
  ['cashback', null],
  [null, null],
] as const)('a payment that they call %s is a %s', (theirs, ours) => {
  expect(authKindOf(theirs)).toBe(ours)
})

test.each([
  ['authorized', 'authorised'],
  ['succeed', 'settled'],
  ['failed', 'failed'],
  ['success', null],
  ['', null],
  [null, null],
] as const)('one that is %s is %s', (theirs, ours) => {
  expect(authStateOf(theirs)).toBe(ours)
})

test.each([
  ['Insufficient funds', 'insufficient_funds'],
  ['Card balance not enough', 'insufficient_funds'],
  ['Declined: low balance', 'insufficient_funds'],
  ['Card is frozen', 'card_frozen'],
  ['Card inactive', 'card_frozen'],
  ['The card has been suspended', 'card_frozen'],
  ['Card canceled', 'card_closed'],
  ['Card closed', 'card_closed'],
  ['3DS verification failed', 'three_ds_failed'],
  ['3-D Secure authentication required', 'three_ds_failed'],
  ['Suspected fraud', 'suspected'],
  ['Blocked by risk rules', 'suspected'],
  ['MCC not allowed', 'merchant_unsupported'],
  ['Merchant not supported', 'merchant_unsupported'],
  ['Exceeds the transaction limit', 'limit'],
  ['Amount exceeded', 'limit'],
  ['Incorrect CVV', 'wrong_details'],
  ['Expiration date mismatch', 'wrong_details'],
  ['PIN incorrect', 'wrong_details'],
  // A part of another word is not the word.
  ['Shopping declined', 'other'],
  ['Do not honor', 'other'],
  ['', 'other'],
  [null, 'other'],
] as const)('one that was declined by "%s" is %s', (sentence, ours) => {
  expect(authDeclineOf(sentence)).toBe(ours)
})

/** Tells of one payment, and gives it back as the issuer reads it. */
async function readOf(words: Partial<WasabiAuth>) {
  const { world } = play.played
  const tradeNo = shopAtWasabi(world, card, { act: 'purchase', cents: 100n })
  const at = world.auths.findIndex((each) => each.tradeNo === tradeNo)
  const told = known(world.auths[at])
  world.auths[at] = { ...told, ...words }
  return play.issuer.readAuth(card, tradeNo)
}

describe('a payment', () => {
  it.each([
    ['a purchase that is held', { type: 'auth', status: 'authorized' }, ['purchase', 'authorised', 100n, null]],
    ['a purchase that is final', { type: 'auth', status: 'succeed' }, ['purchase', 'settled', 100n, null]],
    [
      'a purchase that was declined',
      { type: 'auth', status: 'failed', description: 'Exceeds limit' },
      ['purchase', 'failed', 100n, 'limit'],
    ],
    ['money given back', { type: 'refund', status: 'succeed' }, ['refund', 'settled', 100n, null]],
    ['a look at the card', { type: 'verification', status: 'succeed' }, ['verification', 'settled', 0n, null]],
    [
      'a look at the card that failed',
      { type: 'verification', status: 'failed', description: 'Card is frozen' },
      ['verification', 'failed', 0n, 'card_frozen'],
    ],
    ['their fee', { type: 'maintain_fee', status: 'succeed' }, ['fee', 'settled', 100n, null]],
    // Only of what failed the sentence says why.
    [
      'a sentence beside what went well',
      { status: 'succeed', description: 'limit' },
      ['purchase', 'settled', 100n, null],
    ],
  ] as const)('is read: %s', async (_, words, [kind, state, cents, decline]) => {
    expect(await readOf(words)).toMatchObject({ kind, state, decline, billed: money('USD', cents) })
  })

  it.each([{ type: 'cashback' }, { status: 'moon' }])('is not guessed at where a word is new: %j', async (words) => {
    expect(await readOf(words)).toBe('unknown')
  })
})

test.each([
  ['third_3ds_otp', 'code'],
  ['auth_url', 'link'],
  ['activation_code', 'activation'],
  ['push', null],
  [null, null],
] as const)('a question that they call %s asks by a %s', (theirs, ours) => {
  expect(threeDsKindOf(theirs)).toBe(ours)
})

/** Plays a question with other words than usual, and answers its name. */
function asked(words: Partial<WasabiQuestion>): string {
  const { world } = play.played
  const tradeNo = shopAtWasabi(world, card, { act: 'three_ds_link', cents: 100n })
  const at = world.questions.findIndex((each) => each.tradeNo === tradeNo)
  const told = known(world.questions[at])
  world.questions[at] = { ...told, ...words }
  return tradeNo
}

describe('a question of a shop', () => {
  it('is a link for as long as they say, and then nothing', async () => {
    const value = `https://acs.example/challenge/${'x'.repeat(150)}`
    const expiresAt = play.clock.now().getTime() + 2 * minute
    const ref = asked({ value, expirationTime: expiresAt })
    const [newest] = (await play.issuer.listThreeDs(card)) as readonly object[]
    expect(newest).toMatchObject({ ref, kind: 'link', expiresAt: new Date(expiresAt) })
    expect(JSON.stringify(newest)).not.toContain('acs.example')
    expect(await play.issuer.revealThreeDs(card, ref)).toEqual({ value })
    play.clock.advance(2 * minute + second)
    expect(await play.issuer.revealThreeDs(card, ref)).toBe('not_found')
  })

  it.each(['http://acs.example/challenge', 'javascript:alert(1)', 'https://acs.example/a b', '204566'])(
    'is no link that leads anywhere else than to the web, sealed: %s',
    async (value) => {
      expect(await play.issuer.revealThreeDs(card, asked({ value }))).toBe('unknown')
    },
  )

  it.each([
    ['third_3ds_otp', '204566'],
    ['activation_code', 'A1-7733'],
  ])('is a code: %s', async (type, value) => {
    expect(await play.issuer.revealThreeDs(card, asked({ type, value, expirationTime: null }))).toEqual({ value })
  })

  it.each(['', '12', 'https://acs.example/', 'Your code is 204566'])('is no code that is none: %j', async (value) => {
    const ref = asked({ type: 'third_3ds_otp', value, expirationTime: null })
    expect(await play.issuer.revealThreeDs(card, ref)).toBe('unknown')
  })

  it('hides no other when its kind is one that nobody knows: it is left out, and the log says so', async () => {
    const value = 'secret-204566'
    const code = asked({ type: 'third_3ds_otp', value: '204566', expirationTime: null })
    const pushed = asked({ type: 'push', value })
    play.logged.length = 0
    const listed = await play.issuer.listThreeDs(card)
    expect(listed).toContainEqual(expect.objectContaining({ ref: code }))
    expect(listed).not.toContainEqual(expect.objectContaining({ ref: pushed }))
    expect(play.logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { issuer: 'wasabi', question: pushed, kind: 'push' },
    ])
    expect(play.logged.join()).not.toContain(value)
    expect(await play.issuer.revealThreeDs(card, code)).toEqual({ value: '204566' })
    expect(await play.issuer.revealThreeDs(card, pushed)).toBe('not_found')
  })

  it('lives five minutes where they do not say how long', async () => {
    const ref = asked({ type: 'activation_code', value: '7733', expirationTime: null })
    play.clock.advance(5 * minute - second)
    expect(await play.issuer.revealThreeDs(card, ref)).toEqual({ value: '7733' })
    play.clock.advance(second)
    expect(await play.issuer.revealThreeDs(card, ref)).toBe('not_found')
  })
})
