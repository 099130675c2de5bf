import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { merchantBits, sealFor } from '../../../test/support/fake-wasabi-card.ts'
import { shopAtWasabi } from '../../../test/support/fake-wasabi-shop.ts'
import { panOf, settleWasabi } from '../../../test/support/fake-wasabi-world.ts'
import { deadAddress } from '../../../test/support/fake-provider.ts'
import { openWasabiPlay } from '../../../test/support/issuer-way-wasabi.ts'
import type { CardAuth, IssuerPage } from './port.ts'
import { openWasabiCard } from './wasabi-card.ts'
import { wasabiDecline } from './wasabi-decline.ts'
import { orderOf } from './wasabi-order.ts'
import { openSecret } from './wasabi-secret.ts'
import { authDeclineOf, cardStateOf, holderStateOf, opStateOf } from './wasabi-states.ts'
import { exactly, plainDecimal } from './wasabi-told.ts'

let play: Awaited<ReturnType<typeof openWasabiPlay>>
beforeAll(async () => void (play = await openWasabiPlay()))
afterAll(() => play.fake.stop())

const usd = (cents: bigint) => money('USD', cents)
function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('there is none')
  return value
}

function there<T extends object>(value: T | 'unknown' | 'not_found'): T {
  if (value === 'unknown' || value === 'not_found') throw new Error(value)
  return value
}

let made = 0
const newId = () => `cop_${(made += 1).toString(16).padStart(32, '0')}`
const wish = (id: string) => ({
  id,
  typeRef: '111001',
  holderRef: null,
  firstDeposit: usd(5_000n),
  email: 'd@e.example',
  label: '',
})

async function newCard(): Promise<string> {
  const id = newId()
  await play.issuer.createCard(wish(id))
  settleWasabi(play.played.world)
  return known(there(await play.issuer.lookupOp({ id, ref: null, kind: 'create' })).card)
}

it('gives one id the same order number always, of a length that is allowed', () => {
  expect(orderOf('cop_0123456789abcdef0123456789abcdef')).toBe('cop0123456789abcdef0123456789abcdef')
  for (const id of ['x', 'a_b', 'ab', 'y'.repeat(200)]) expect(orderOf(id)).toMatch(/^x[0-9a-f]{39}$/)
  expect(orderOf('a_b')).not.toBe(orderOf('ab'))
})

it('makes a card once, and says what became of it', async () => {
  const id = newId()
  const [one, other] = await Promise.all([play.issuer.createCard(wish(id)), play.issuer.createCard(wish(id))])
  expect(one).toMatchObject({ outcome: 'accepted' })
  expect(other).toEqual(one)
  expect(await play.issuer.lookupOp({ id, ref: null, kind: 'create' })).toMatchObject({ state: 'pending', card: null })
  settleWasabi(play.played.world)
  const op = await play.issuer.lookupOp({ id, ref: null, kind: 'create' })
  expect(op).toMatchObject({ state: 'done', received: usd(5_000n), card: expect.any(String) })
  expect(await play.issuer.lookupOp({ id: newId(), ref: null, kind: 'create' })).toBe('not_found')
})

test.each(['lost', 'hang up', 'garbage'] as const)('moves money once when the answer is spoilt: %s', async (fault) => {
  const card = await newCard()
  const request = { id: newId(), card, amount: usd(2_000n) }
  for (const refusesRepeats of [false, true]) {
    play.played.world.refusesRepeats = refusesRepeats
    play.faults.next(fault, /deposit/)
    expect(await play.issuer.topUp(request)).toEqual({ outcome: 'unknown' })
    expect(await play.issuer.topUp(request)).toMatchObject({ outcome: 'accepted' })
  }
  play.played.world.refusesRepeats = false
  settleWasabi(play.played.world)
  expect(await play.issuer.readCard(card)).toMatchObject({ balance: usd(7_000n) })
  expect(await play.issuer.topUp({ ...request, amount: usd(2_100n) })).toEqual({
    outcome: 'declined',
    code: 'conflict',
  })
})

test.each(['tampered', 'another key', 'unsigned'] as const)('believes no answer that is %s', async (spoilt) => {
  const card = await newCard()
  const id = newId()
  play.played.state.spoilt = spoilt
  expect(await play.issuer.topUp({ id, card, amount: usd(1_000n) })).toEqual({ outcome: 'unknown' })
  expect(await play.issuer.lookupOp({ id, ref: null, kind: 'top_up' })).toBe('unknown')
  expect(await play.issuer.readCard(card)).toBe('unknown')
  expect(await play.issuer.reveal(card, 'pan')).toBe('unknown')
  expect(await play.issuer.readFloat('USD')).toBe('unknown')
  play.played.state.spoilt = null
})

it('is not answered unless it signs by its own key, and says when nobody is there', async () => {
  const { settings, stranger } = play.played
  const other = { ...settings, url: play.fake.url, merchantPrivateKey: stranger.privateKey }
  const no = { outcome: 'declined', code: 'not_authorised' }
  expect(await openWasabiCard(other, play).freeze({ id: newId(), card: 'WB1' })).not.toMatchObject({
    outcome: 'accepted',
  })
  expect(wasabiDecline('create', { code: '401', msg: '' })).toBe(no.code)
  const dead = openWasabiCard({ ...settings, url: await deadAddress() }, play)
  expect(await dead.createCard(wish(newId()))).toEqual({ outcome: 'declined', code: 'unreachable' })
})

test.each([1024, 2048])('opens secrets at %d bits, in several blocks, and fails alike for all garbage', (bits) => {
  const pair = generateKeyPairSync('rsa', { modulusLength: bits })
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const key = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  for (const text of ['4111111111111111', 'é'.repeat(300)])
    expect(openSecret(key, sealFor(publicKey, bits, text))).toBe(text)
  const size = bits / 8
  const garbage = ['', 'x', Buffer.alloc(size, 255).toString('base64'), Buffer.alloc(size, 7).toString('base64')]
  for (const sealed of garbage) expect(() => openSecret(key, sealed)).toThrow(/^a secret could not be opened$/)
})

it('shows a number when it is there, and says nothing of one that cannot be opened', async () => {
  const { world } = play.played
  world.isLate = true
  const card = await newCard()
  world.isLate = false
  expect(await play.issuer.readCard(card)).toMatchObject({ state: 'active', last4: null, expiry: null })
  expect(await play.issuer.reveal(card, 'pan')).toBe('not_yet')
  const held = known(world.cards.get(card))
  held.pan = panOf(world)
  expect(await play.issuer.reveal(card, 'pan')).toEqual({ value: held.pan })
  expect(await play.issuer.reveal(card, 'cvv')).toEqual({ value: '123' })
  expect(await play.issuer.reveal(card, 'expiry')).toEqual({ value: '12/30' })
  expect(await play.issuer.readCard(card)).toMatchObject({
    last4: held.pan.slice(-4),
    expiry: { month: 12, year: 2030 },
  })
  held.pan = 'no number'
  expect(await play.issuer.reveal(card, 'pan')).toBe('unknown')
  expect(await play.issuer.reveal('WB0', 'pan')).toBe('not_found')
  expect(merchantBits).toBe(1024)
})

it('freezes, gives up and tells purchases, refunds and what the card could not pay', async () => {
  const { world } = play.played
  const card = await newCard()
  const from = new Date(play.clock.now().getTime() - minute)
  const paid = shopAtWasabi(world, card, { act: 'purchase', cents: 1_999n })
  const shop = { category: '5811', country: 'AE' }
  const told = { kind: 'purchase', state: 'authorised', billed: usd(1_999n), merchant: shop }
  expect(await play.issuer.readAuth(card, paid)).toMatchObject(told)
  expect(await play.issuer.readAuth(card, 'trans0')).toBe('not_found')
  await play.issuer.freeze({ id: newId(), card })
  settleWasabi(world)
  const declined = shopAtWasabi(world, card, { act: 'purchase', cents: 1n })
  expect(await play.issuer.readAuth(card, declined)).toMatchObject({ state: 'failed', decline: 'card_frozen' })
  shopAtWasabi(world, card, { act: 'monthly_fee', cents: 4_000n })
  for (let asked = 0; asked < 150; asked += 1) {
    const at = new Date(from.getTime() + asked)
    shopAtWasabi(world, card, { act: 'verification', cents: 100n, at })
  }
  const to = new Date(play.clock.now().getTime() + minute)
  const refs: string[] = []
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page: Exclude<IssuerPage<CardAuth>, 'unknown'> = there(await play.issuer.listAuths({ from, to, cursor }))
    refs.push(...page.items.filter((each) => each.card === card).map(({ ref }) => ref))
    cursor = page.next
  }
  expect([refs.length, new Set(refs).size]).toEqual([153, 153])
  const fees = await play.issuer.listFees({ from, to, cursor: null })
  expect(fees).toMatchObject({ items: [{ card, amount: usd(999n) }], next: null })
})

it('asks for the cardholder, and forgets the code when it has expired', async () => {
  const card = await newCard()
  const code = shopAtWasabi(play.played.world, card, { act: 'three_ds_code', cents: 100n })
  expect(await play.issuer.listThreeDs(card)).toMatchObject([{ ref: code, kind: 'code' }])
  expect(await play.issuer.revealThreeDs(card, code)).toEqual({ value: '204566' })
  play.clock.advance(5 * minute)
  expect(await play.issuer.revealThreeDs(card, code)).toBe('not_found')
})

it('takes webhooks for hints, and only theirs', async () => {
  const { played, issuer } = play
  const card = await newCard()
  const ref = shopAtWasabi(played.world, card, { act: 'purchase', cents: 100n })
  const webhook = played.webhook('auth', ref)
  const hint = { eventId: `request-auth-${ref}`, about: 'auth', ref, card }
  expect(await issuer.readWebhook(webhook)).toEqual(hint)
  expect(await issuer.readWebhook(webhook)).toEqual(hint)
  expect(await issuer.readWebhook(played.webhook('auth', ref, 'a stranger'))).toBe('forged')
  expect(await issuer.readWebhook({ ...webhook, body: Buffer.from(`${webhook.body.toString()} `) })).toBe('forged')
  const other = { ...webhook, headers: { ...webhook.headers, 'x-wsb-category': 'wallet_transaction' } }
  expect(await issuer.readWebhook(other)).toBeNull()
})

test.each([
  [cardStateOf, 'pending un_activated normal freezing freeze blocked unfreezing canceling cancel fail moon'],
  [opStateOf, 'wait_process processing success fail moon'],
  [holderStateOf, 'wait_audit under_review pass_audit reject moon'],
])('knows each of their words, and guesses at no other', (read, words) => {
  const states = words.split(' ').map((word) => read(word))
  expect(states.at(-1)).toBeNull()
  expect(states.slice(0, -1).every((state) => state !== null)).toBe(true)
})

test.each([
  ['create', 'Insufficient balance of the account', 'no_funds'],
  ['withdraw', 'Insufficient balance of the card', 'balance'],
  ['top_up', 'The amount is out of the range', 'amount'],
  ['state', 'Not in status normal', 'state'],
  ['create', 'The cardholder is not approved', 'holder'],
  ['holder', 'The email is in use', 'holder'],
  ['create', 'Something went wrong', 'refused'],
] as const)('reads a refusal of %s: %s', (asked, msg, code) => {
  expect(wasabiDecline(asked, { code: '500', msg })).toBe(code)
  expect(authDeclineOf('Insufficient funds')).toBe('insufficient_funds')
})

it('takes a limit that was set before for set, when its repetition is refused as such', async () => {
  const card = await newCard()
  const request = { id: newId(), card, limits: { perPurchase: usd(1_000n) } }
  const before = await play.issuer.setLimits?.(request)
  expect(before).toMatchObject({ outcome: 'accepted' })
  play.played.world.refusesRepeats = true
  expect(await play.issuer.setLimits?.(request)).toEqual(before)
  // A number under which something else was asked for is not taken for it.
  const other = { ...request, id: newId() }
  await play.issuer.topUp({ id: other.id, card, amount: usd(1_000n) })
  expect(await play.issuer.setLimits?.(other)).toMatchObject({ outcome: 'declined' })
  play.played.world.refusesRepeats = false
  const euros = { ...request, id: newId(), limits: { perPurchase: money('EUR', 1_000n) } }
  expect(await play.issuer.setLimits?.(euros)).toEqual({ outcome: 'declined', code: 'unsupported' })
})

it('keeps every number as it was written', () => {
  expect(exactly('{"a":1852379830190366720,"b":"1 \\" 2","c":[0E-8,-2.50]}')).toBe(
    '{"a":"1852379830190366720","b":"1 \\" 2","c":["0E-8","-2.50"]}',
  )
  const written = ['0E-8', '1E+2', '12.5E1', '1E-2', '007.10', '-2.50', 'x']
  expect(written.map(plainDecimal)).toEqual(['0.00000000', '100', '125', '0.01', '7.10', '2.50', null])
})
