import { fromWire } from '@emun/contract/money'
import type { WasabiAuth, WasabiOp, WasabiQuestion, WasabiWorld } from './fake-wasabi-world.ts'
import { numeral, wasabiTypes } from './fake-wasabi-world.ts'

type Fields = Readonly<Record<string, unknown>>
export type WasabiSays = { readonly data: unknown } | { readonly code: number; readonly msg: string }
type Seal = (text: string) => string

const no = (msg: string, code = 500): WasabiSays => ({ code, msg })
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value.toString() : '')

/** What WasabiCard answers to a call that is signed. */
export function callWasabi(world: WasabiWorld, seal: Seal, path: string, fields: Fields): WasabiSays {
  const call = calls[path]
  return call ? call(world, fields, seal) : no('Unknown path', 404)
}

const calls: Readonly<Record<string, (world: WasabiWorld, fields: Fields, seal: Seal) => WasabiSays>> = {
  'card/v2/cardTypes': () => ({ data: wasabiTypes }),
  'card/v2/createCard': (world, fields) => asked(world, 'create', fields),
  'card/deposit': (world, fields) => asked(world, 'deposit', fields),
  'card/withdraw': (world, fields) => asked(world, 'withdraw', fields),
  'card/v2/freeze': (world, fields) => asked(world, 'Freeze', fields),
  'card/v2/unfreeze': (world, fields) => asked(world, 'UnFreeze', fields),
  'card/cancel': (world, fields) => asked(world, 'cancel', fields),
  'card/v2/transaction': (world, fields) => page(world.ops.map(opBody), fields, ['merchantOrderNo', 'orderNo', 'type']),
  'card/updateAttribute': updateCard,
  'card/info': info,
  'card/sensitive': sensitive,
  'card/authTransaction': (world, fields) => page(world.auths.map(authBody), fields, ['cardNo', 'tradeNo']),
  'card/authFeeTransaction': (world, fields) => page(feeBodies(world), fields, ['cardNo', 'tradeNo']),
  'card/third3dsTransaction': (world, fields, seal) =>
    page(
      world.questions.map((each) => questionBody(each, seal)),
      fields,
      ['cardNo', 'tradeNo'],
    ),
  'card/holder/v2/create': createHolder,
  'card/holder/v2/update': updateHolder,
  'card/holder/query': (world, fields) => page(world.holders, fields, ['merchantOrderNo', 'holderId']),
  'account/info': ({ float }) => {
    const account = { accountType: 'WALLET', currency: 'USD', availableBalance: numeral(float) }
    return { data: [{ ...account, accountType: 'RESERVE', availableBalance: numeral(1n) }, account] }
  },
}

function asked(world: WasabiWorld, type: string, fields: Fields): WasabiSays {
  const order = text(fields['merchantOrderNo'])
  if (!/^[0-9A-Za-z]{15,65}$/.test(order)) return no('merchantOrderNo: 15 to 65 characters')
  const before = world.ops.find(({ merchantOrderNo }) => merchantOrderNo === order)
  if (before) return world.refusesRepeats ? no('Duplicate order number') : { data: opBody(before) }
  const cents = fromWire({ amount: text(fields['amount']), currency: 'USD' })?.minor ?? 0n
  const refusal = type === 'create' ? notMade(world, fields, cents) : notChanged(world, type, fields, cents)
  if (refusal !== null) return no(refusal)
  const op: WasabiOp = {
    orderNo: world.nextName(),
    merchantOrderNo: order,
    type,
    cardNo: type === 'create' ? null : text(fields['cardNo']),
    cents,
    taken: take(world, type, fields, cents),
    typeId: Number(fields['cardTypeId'] ?? 0),
    received: null,
    status: 'processing',
    remark: null,
    at: world.now(),
  }
  world.ops.push(op)
  return { data: opBody(op) }
}

function notMade(world: WasabiWorld, fields: Fields, cents: bigint): string | null {
  const type = wasabiTypes.find(({ cardTypeId }) => cardTypeId === fields['cardTypeId'])
  if (!type) return 'The card type does not exist'
  const holder = world.holders.find(({ holderId }) => holderId === fields['holderId'])
  if (type.needCardHolder && holder?.status !== 'pass_audit') return 'The cardholder is not approved'
  if (cents < 1_000n || cents > 1_000_000n) return 'The amount is out of the range'
  return world.float < cents + 300n ? 'Insufficient balance of the account' : null
}

const needed: Readonly<Record<string, string>> = { UnFreeze: 'freeze' }

function notChanged(world: WasabiWorld, type: string, fields: Fields, cents: bigint): string | null {
  const card = world.cards.get(text(fields['cardNo']))
  if (!card) return 'The card does not exist'
  const isGivenUp = type === 'cancel' && card.status === 'freeze'
  if (card.status !== (needed[type] ?? 'normal') && !isGivenUp) return `Not in status ${card.status}`
  if (type === 'deposit' && (cents < 100n || cents > 500_000n)) return 'The amount is out of the range'
  if (type === 'deposit' && cents > world.float) return 'Insufficient balance of the account'
  return type === 'withdraw' && cents > card.cents ? 'Insufficient balance of the card' : null
}

const onTheWay: Readonly<Record<string, string>> = { Freeze: 'freezing', UnFreeze: 'unfreezing', cancel: 'canceling' }

function take(world: WasabiWorld, type: string, fields: Fields, cents: bigint): bigint {
  const card = world.cards.get(text(fields['cardNo']))
  if (card) card.status = onTheWay[type] ?? card.status
  const taken = type === 'create' ? cents + 300n : cents
  if (type === 'create' || type === 'deposit') world.float -= taken
  if (type === 'withdraw' && card) card.cents -= taken
  return taken
}

function updateCard(world: WasabiWorld, fields: Fields): WasabiSays {
  const [control] = fields['spendingControls'] as readonly Fields[]
  if (control?.['interval'] !== 'PER_TRANSACTION') return no('The interval is not supported')
  const known = world.ops.length
  const said = asked(world, 'card_update', { ...fields, amount: '0.00' })
  const op = world.ops[known]
  const card = world.cards.get(text(fields['cardNo']))
  if (!op || !card) return said
  op.status = 'success'
  card.mostAtOnce = fromWire({ amount: text(control['amount']), currency: 'USD' })?.minor ?? 0n
  return { data: opBody(op) }
}

function info(world: WasabiWorld, fields: Fields): WasabiSays {
  const card = world.cards.get(text(fields['cardNo']))
  if (!card) return no('The card does not exist')
  const { cardNo, status, blocked, cents, mostAtOnce } = card
  const balanceInfo = { cardNo, amount: numeral(cents), currency: 'USD' }
  const spendingControls = [{ interval: 'PER_TRANSACTION', amount: numeral(mostAtOnce), supportSetting: true }]
  return { data: { cardNo, status, blocked, balanceInfo, spendingControls } }
}

function sensitive(world: WasabiWorld, fields: Fields, seal: Seal): WasabiSays {
  const card = world.cards.get(text(fields['cardNo']))
  if (!card) return no('The card does not exist')
  if (card.status === 'cancel') return no('The card is canceled')
  const { pan, cvv, expireDate } = card
  if (pan === null) return { data: { cardNumber: null, cvv: null, expireDate: null } }
  return { data: { cardNumber: seal(pan), cvv: seal(cvv), expireDate: seal(expireDate) } }
}

function createHolder(world: WasabiWorld, fields: Fields): WasabiSays {
  const order = text(fields['merchantOrderNo'])
  if (order.length < 20 || order.length > 40) return no('merchantOrderNo: 20 to 40 characters')
  const before = world.holders.find((each) => each['merchantOrderNo'] === order)
  if (before) return world.refusesRepeats ? no('Cardholder already exists, do not submit again') : { data: before }
  const wrong = wrongIn(world, fields, null)
  if (wrong !== null) return no(wrong)
  const holder = { ...fields, holderId: 124_024 + world.holders.length, status: 'wait_audit' }
  world.holders.push(holder)
  return { data: holder }
}

function updateHolder(world: WasabiWorld, fields: Fields): WasabiSays {
  const holder = world.holders.find(({ holderId }) => holderId === fields['holderId'])
  if (!holder) return no('The cardholder does not exist')
  if (holder.status !== 'reject') return no('Status does not allow an update')
  const wrong = wrongIn(world, fields, holder.holderId)
  if (wrong !== null) return no(wrong)
  Object.assign(holder, fields, { status: 'under_review' })
  return { data: holder }
}

function wrongIn(world: WasabiWorld, fields: Fields, self: number | null): string | null {
  const name = `${text(fields['firstName'])} ${text(fields['lastName'])}`
  if (!/^[A-Za-z ]{3,33}$/.test(name)) return 'firstName, lastName: English letters, 32 at most'
  if (!/^[A-Za-z0-9\- ]{2,40}$/.test(text(fields['address']))) return 'address: letters and digits'
  if (!/^\+\d{1,4}$/.test(text(fields['areaCode'])) || !/^\d{6,12}$/.test(text(fields['mobile']))) return 'mobile'
  const isTaken = world.holders.some((each) => each['email'] === fields['email'] && each.holderId !== self)
  return isTaken ? 'The email is in use' : null
}

function page(records: readonly object[], fields: Fields, filters: readonly string[]): WasabiSays {
  const { startTime = 0, endTime = Number.MAX_SAFE_INTEGER } = fields as { startTime?: number; endTime?: number }
  const found = records.filter((record) => {
    const { transactionTime: at = startTime } = record as { transactionTime?: number }
    const isOf = (name: string) => fields[name] === undefined || (record as Fields)[name] === fields[name]
    return at >= startTime && at <= endTime && filters.every(isOf)
  })
  const size = Math.min(Number(fields['pageSize']), 100)
  // The newest first, as lists of others usually are.
  const shown = found.toReversed().slice((Number(fields['pageNum']) - 1) * size)
  return { data: { total: found.length, records: shown.slice(0, size) } }
}

export function opBody({ orderNo, merchantOrderNo, type, cardNo, cents, received, status, remark, at }: WasabiOp) {
  const order = {
    orderNo,
    merchantOrderNo,
    cardNo,
    currency: 'USD',
    amount: numeral(cents),
    fee: 0,
    type,
    status,
    remark,
  }
  return { ...order, receivedAmount: numeral(received ?? 0n), receivedCurrency: 'USD', transactionTime: at }
}

const threeLetters: Readonly<Record<string, string>> = { GB: 'GBR', DE: 'DEU', AE: 'ARE' }

export function authBody(auth: WasabiAuth) {
  const { tradeNo, cardNo, originTradeNo, type, status, cents, billed, description, merchant, at } = auth
  const shop = merchant && {
    merchantName: merchant.name,
    merchantData: {
      name: merchant.name,
      categoryCode: merchant.category,
      country: threeLetters[merchant.country] ?? merchant.country,
    },
  }
  const amounts = {
    currency: 'USD',
    amount: numeral(cents),
    authorizedAmount: numeral(billed),
    authorizedCurrency: 'USD',
  }
  const fees = { fee: 0, feeCurrency: 'USD', crossBoardFee: 0, crossBoardFeeCurrency: 'USD', settleAmount: 0 }
  return {
    tradeNo,
    cardNo,
    originTradeNo,
    type,
    status,
    ...amounts,
    ...fees,
    ...shop,
    description,
    transactionTime: at,
  }
}

export function feeBodies({ fees }: WasabiWorld) {
  return fees.map(({ cents, at, ...names }) => ({
    ...names,
    currency: 'USD',
    amount: numeral(cents),
    type: 'card_patch_fee',
    status: 'success',
    transactionTime: at,
  }))
}

export function questionBody({ value, cents, at, ...names }: WasabiQuestion, seal: Seal) {
  return { ...names, currency: 'USD', amount: numeral(cents), values: seal(value), transactionTime: at }
}
