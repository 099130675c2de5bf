import type { WasabiAuth, WasabiCardHeld, WasabiWorld } from './fake-wasabi-world.ts'
import type { ShopAct } from './issuer-way.ts'

/** Plays something on a card, and answers WasabiCard's name for it. */
export function shopAtWasabi(world: WasabiWorld, cardNo: string, act: ShopAct): string {
  const card = world.cards.get(cardNo)
  if (!card) throw new Error(`no card ${cardNo}`)
  if (act.act === 'three_ds_code' || act.act === 'three_ds_link') return question(world, cardNo, act)
  if (act.act === 'monthly_fee') return chargeMonth(world, card, act)
  if (act.act === 'purchase') return purchase(world, card, act)
  if (act.act === 'verification')
    return happen(world, card, act, { type: 'verification', status: 'succeed', billed: 0n })
  const origin = world.auths.find(({ tradeNo }) => tradeNo === act.origin)
  if (!origin) throw new Error(`no origin ${act.origin}`)
  const billed = act.act === 'void' ? origin.billed : act.cents
  card.cents += billed
  return happen(world, card, act, { type: act.act === 'void' ? 'Void' : 'refund', status: 'succeed', billed })
}

function purchase(world: WasabiWorld, card: WasabiCardHeld, act: ShopAct): string {
  const refusal = card.status === 'normal' ? null : card.status === 'cancel' ? 'Card canceled' : 'Card is frozen'
  const isBeyond = act.cents > card.mostAtOnce ? 'Exceeds the transaction limit' : null
  const description = refusal ?? isBeyond ?? (card.cents < act.cents ? 'Insufficient funds' : 'Auth')
  const isTaken = description === 'Auth'
  if (isTaken) card.cents -= act.cents
  const status = isTaken ? 'authorized' : 'failed'
  return happen(world, card, act, { type: 'auth', status, billed: act.cents, description })
}

function chargeMonth(world: WasabiWorld, card: WasabiCardHeld, act: ShopAct): string {
  const billed = card.cents < act.cents ? card.cents : act.cents
  card.cents -= billed
  const originTradeNo = happen(world, card, act, { type: 'maintain_fee', status: 'succeed', billed })
  const rest = act.cents - billed
  if (rest === 0n) return originTradeNo
  world.float -= rest
  const tradeNo = `CAF${world.nextName()}`
  world.fees.push({ tradeNo, cardNo: card.cardNo, originTradeNo, cents: rest, at: timeOf(world, act) })
  return originTradeNo
}

type Happening = Pick<WasabiAuth, 'type' | 'status' | 'billed'> & { readonly description?: string }

function happen(world: WasabiWorld, { cardNo }: WasabiCardHeld, act: ShopAct, happening: Happening): string {
  const tradeNo = `trans${world.nextName()}`
  const merchant = act.act === 'monthly_fee' ? null : (act.merchant ?? someShop)
  const shape = { tradeNo, cardNo, originTradeNo: act.origin ?? null, cents: act.cents, merchant }
  world.auths.push({ description: 'Auth', ...happening, ...shape, at: timeOf(world, act) })
  return tradeNo
}

const someShop = { name: 'HUQQABAZ RESTAURANTS', category: '5811', country: 'AE' }

function question(world: WasabiWorld, cardNo: string, act: ShopAct): string {
  const isLink = act.act === 'three_ds_link'
  const at = timeOf(world, act)
  const tradeNo = `trans${world.nextName()}`
  world.questions.push({
    tradeNo,
    cardNo,
    type: isLink ? 'auth_url' : 'third_3ds_otp',
    cents: act.cents,
    merchantName: (act.merchant ?? someShop).name,
    value: isLink ? `https://acs.example/challenge/${'x'.repeat(150)}` : '204566',
    at,
    expirationTime: isLink ? at + 600_000 : null,
  })
  return tradeNo
}

function timeOf(world: WasabiWorld, act: ShopAct): number {
  return act.at?.getTime() ?? world.now()
}
