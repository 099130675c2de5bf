import { type Money, money, toDecimal } from '@emun/contract/money'

/** Amounts are dollars' cents. Every word is WasabiCard's. */
export type WasabiCardHeld = {
  readonly cardNo: string
  readonly typeId: number
  status: string
  blocked: boolean
  cents: bigint
  mostAtOnce: bigint
  /** Null while the number is not there. */
  pan: string | null
  readonly cvv: string
  readonly expireDate: string
}
export type WasabiOp = {
  readonly orderNo: string
  readonly merchantOrderNo: string
  readonly type: string
  cardNo: string | null
  readonly cents: bigint
  /** What it took from the wallet or the card when it was asked for. */
  readonly taken: bigint
  readonly typeId: number
  received: bigint | null
  status: string
  remark: string | null
  readonly at: number
}
export type WasabiAuth = {
  readonly tradeNo: string
  readonly cardNo: string
  readonly originTradeNo: string | null
  readonly type: string
  status: string
  readonly cents: bigint
  readonly billed: bigint
  readonly description: string
  readonly merchant: { readonly name: string; readonly category: string; readonly country: string } | null
  readonly at: number
}
export type WasabiHolder = Record<string, unknown> & { readonly holderId: number; status: string }
export type WasabiQuestion = {
  readonly tradeNo: string
  readonly cardNo: string
  readonly type: string
  readonly cents: bigint
  readonly merchantName: string
  readonly value: string
  readonly at: number
  readonly expirationTime: number | null
}
export type WasabiFee = {
  readonly tradeNo: string
  readonly cardNo: string
  readonly originTradeNo: string
  readonly cents: bigint
  readonly at: number
}

export type WasabiWorld = ReturnType<typeof openWasabiWorld>

/** What WasabiCard keeps. */
export function openWasabiWorld(now: () => number) {
  let names = 1_852_379_830_190_366_720n
  return {
    now,
    float: 100_000_000n,
    cards: new Map<string, WasabiCardHeld>(),
    ops: [] as WasabiOp[],
    auths: [] as WasabiAuth[],
    holders: [] as WasabiHolder[],
    questions: [] as WasabiQuestion[],
    fees: [] as WasabiFee[],
    /** Whether numbers come later than their cards. */
    isLate: false,
    /** Whether a second question under one order number is refused as such, and not answered as the first was. */
    refusesRepeats: false,
    nextName: () => (names += 1n).toString(),
  }
}

const usd = (cents: bigint): Money => money('USD', cents)

/** Written as a number of JSON, which it becomes when the answer is: a float has no part in it. */
export function numeral(cents: bigint): string {
  return `#${toDecimal(usd(cents))}`
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(/"#(-?[\d.]+)"/g, '$1')
}

export const wasabiTypes = [
  { cardTypeId: 111_001, needCardHolder: false, organization: 'MasterCard' },
  { cardTypeId: 111_002, needCardHolder: true, organization: 'Visa' },
].map((type) => ({
  ...type,
  mode: 'PREPAID_CARD',
  type: 'Virtual',
  status: 'online',
  cardPrice: numeral(300n),
  cardPriceCurrency: 'USD',
  fiatCurrency: 'USD',
  rechargeMinQuota: numeral(100n),
  rechargeMaxQuota: numeral(500_000n),
  needDepositForActiveCard: true,
  depositAmountMinQuotaForActiveCard: numeral(1_000n),
  depositAmountMaxQuotaForActiveCard: numeral(1_000_000n),
  enableFreeze: true,
  enableUnFreeze: true,
  risk: ['Gambling'],
  metadata: {
    cardHolderModel: 'B2B',
    spendingControls: [{ interval: 'PER_TRANSACTION', amount: numeral(2_000_000n), supportSetting: true }],
  },
}))

/** Everything that was asked ends; with `failing` what was asked last fails. */
export function settleWasabi(world: WasabiWorld, how?: 'failing'): void {
  const open = world.ops.filter(({ status }) => status === 'processing')
  const last = how === 'failing' ? open.at(-1) : undefined
  for (const op of open) (op === last ? fail : succeed)(world, op)
  for (const auth of world.auths) if (auth.status === 'authorized') auth.status = 'succeed'
}

function succeed(world: WasabiWorld, op: WasabiOp): void {
  op.status = 'success'
  op.received = op.cents
  if (op.type === 'create') return make(world, op)
  const card = world.cards.get(op.cardNo ?? '')
  if (!card) return
  if (op.type === 'deposit') card.cents += op.cents
  if (op.type === 'withdraw') world.float += op.cents
  if (op.type === 'Freeze') card.status = 'freeze'
  if (op.type === 'UnFreeze') card.status = 'normal'
  if (op.type === 'cancel') {
    op.received = card.cents
    world.float += card.cents
    Object.assign(card, { status: 'cancel', cents: 0n })
  }
}

function fail(world: WasabiWorld, op: WasabiOp): void {
  Object.assign(op, { status: 'fail', remark: 'Rejected by the bank' })
  const card = world.cards.get(op.cardNo ?? '')
  if (op.type === 'create' || op.type === 'deposit') world.float += op.taken
  if (op.type === 'withdraw' && card) card.cents += op.taken
  if (card && (op.type === 'Freeze' || op.type === 'cancel')) card.status = 'normal'
  if (card && op.type === 'UnFreeze') card.status = 'freeze'
}

function make(world: WasabiWorld, op: WasabiOp): void {
  const cardNo = `WB${world.nextName()}`
  const pan = world.isLate ? null : panOf(world)
  op.cardNo = cardNo
  const mostAtOnce = 2_000_000n
  const secrets = { pan, cvv: '123', expireDate: '12/2030' }
  world.cards.set(cardNo, {
    cardNo,
    typeId: op.typeId,
    status: 'normal',
    blocked: false,
    cents: op.cents,
    mostAtOnce,
    ...secrets,
  })
}

/** Sixteen digits of which the last one is right by Luhn. */
export function panOf(world: WasabiWorld): string {
  const digits = `531993${world.nextName().slice(-9)}`
  const sum = [...digits].reduceRight((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
