import { compare, toDecimal } from '@emun/contract/money'
import { textTold } from '../told.ts'
import type {
  CardMoneyRequest,
  CardOp,
  CardOpKind,
  CardOpQuery,
  CardOpReading,
  CardRequest,
  CreateCard,
  IssuerOutcome,
} from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { type Asked, wasabiDecline } from './wasabi-decline.ts'
import { numberOf, orderOf } from './wasabi-order.ts'
import { opKindOf, opStateOf, opWords } from './wasabi-states.ts'
import { moneyTold, pageTold } from './wasabi-told.ts'

const paths: Readonly<Record<CardOpKind, string>> = {
  create: 'card/v2/createCard',
  top_up: 'card/deposit',
  withdraw: 'card/withdraw',
  freeze: 'card/v2/freeze',
  unfreeze: 'card/v2/unfreeze',
  cancel: 'card/cancel',
}

type Wish = {
  readonly id: string
  readonly kind: CardOpKind
  readonly card: string | null
  readonly amount: CardMoneyRequest['amount'] | null
  readonly fields: object
}

export async function createCard(wasabi: Wasabi, request: CreateCard): Promise<IssuerOutcome> {
  const { id, typeRef, holderRef, firstDeposit } = request
  const cardTypeId = numberOf(typeRef)
  const holderId = holderRef === null ? undefined : numberOf(holderRef)
  if (cardTypeId === null) return { outcome: 'declined', code: 'unsupported' }
  if (holderId === null) return { outcome: 'declined', code: 'holder' }
  return ask(wasabi, { id, kind: 'create', card: null, amount: firstDeposit, fields: { cardTypeId, holderId } })
}

export function moveMoney(wasabi: Wasabi, kind: 'top_up' | 'withdraw', request: CardMoneyRequest) {
  const { id, card, amount } = request
  return ask(wasabi, { id, kind, card, amount, fields: {} })
}

export function changeCard(wasabi: Wasabi, kind: 'freeze' | 'unfreeze' | 'cancel', { id, card }: CardRequest) {
  return ask(wasabi, { id, kind, card, amount: null, fields: {} })
}

/**
 * What they call an amount is in the currency of the card. Only cards in dollars are offered, so anything else would move another
 * amount than was asked for.
 */
async function ask(wasabi: Wasabi, wish: Wish): Promise<IssuerOutcome> {
  const { id, kind, card, amount, fields } = wish
  if (amount !== null && amount.currency !== 'USD') return { outcome: 'declined', code: 'unsupported' }
  const answer = await wasabi.ask(paths[kind], {
    merchantOrderNo: orderOf(id),
    ...(card === null ? {} : { cardNo: card }),
    ...(amount === null ? {} : { amount: toDecimal(amount) }),
    ...fields,
  })
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  if (answer === 'unknown') return { outcome: 'unknown' }
  if (answer.was === 'done') return outcomeOf(wish, answer.data)
  return whatBecame(wasabi, wish, { outcome: 'declined', code: wasabiDecline(askedBy(kind), answer) })
}

function askedBy(kind: CardOpKind): Asked {
  return kind === 'create' || kind === 'top_up' || kind === 'withdraw' ? kind : 'state'
}

/**
 * Some repetitions are refused as such, and nobody says by which words. So whatever is refused is looked up by its number: what
 * is found there was asked before and is the answer.
 */
async function whatBecame(wasabi: Wasabi, wish: Wish, refusal: IssuerOutcome): Promise<IssuerOutcome> {
  const found = await recordsOf(wasabi, { merchantOrderNo: orderOf(wish.id) })
  if (found === 'unknown') return { outcome: 'unknown' }
  const [record] = found
  return record === undefined ? refusal : outcomeOf(wish, record)
}

/** The record of what was asked before under this number, if it is the same that is asked for now. */
function outcomeOf({ kind, card, amount }: Wish, record: unknown): IssuerOutcome {
  const ref = textTold(record, 'orderNo')
  if (ref === null) return { outcome: 'unknown' }
  const [word, of, told] = [
    textTold(record, 'type'),
    textTold(record, 'cardNo'),
    moneyTold(record, 'amount', 'currency'),
  ]
  const isOther =
    (word !== null && opKindOf(word) !== kind) ||
    (card !== null && of !== null && of !== card) ||
    (amount !== null && told !== null && (told.currency !== amount.currency || compare(told, amount) !== 0))
  return isOther ? { outcome: 'declined', code: 'conflict' } : { outcome: 'accepted', ref }
}

export async function lookupOp(wasabi: Wasabi, { id, ref, kind }: CardOpQuery): Promise<CardOpReading> {
  const which = ref === null ? { merchantOrderNo: orderOf(id) } : { orderNo: ref }
  const found = await recordsOf(wasabi, { ...which, type: opWords[kind] })
  if (found === 'unknown') return 'unknown'
  const ops = found.filter((record) => opKindOf(textTold(record, 'type')) === kind)
  // A card that is given up may have a record for its end and one for the money that comes back; the money is what counts.
  const record = ops.find((each) => textTold(each, 'subType') === 'REFUND') ?? ops[0]
  if (record === undefined) return 'not_found'
  const op = opTold(record)
  return op === null || op === 'skip' ? 'unknown' : op
}

type Which = { readonly merchantOrderNo: string } | { readonly orderNo: string }

/** Records that are not of this number are left out: a filter that they do not know would be one that they do not apply. */
export async function recordsOf(wasabi: Wasabi, which: Which & { readonly type?: string }) {
  const answer = await wasabi.ask('card/v2/transaction', { pageNum: 1, pageSize: 100, ...which })
  const page = typeof answer === 'string' || answer.was === 'failed' ? null : pageTold(answer.data)
  if (page === null) return 'unknown'
  return page.records.filter((record) =>
    'orderNo' in which
      ? textTold(record, 'orderNo') === which.orderNo
      : textTold(record, 'merchantOrderNo') === which.merchantOrderNo,
  )
}

/** `skip`: something that they do to a card by themselves, or that we never ask for. Null: it cannot be read. */
export function opTold(record: unknown): CardOp | 'skip' | null {
  const kind = opKindOf(textTold(record, 'type'))
  if (kind === null) return 'skip'
  const [ref, state] = [textTold(record, 'orderNo'), opStateOf(textTold(record, 'status'))]
  if (ref === null || state === null) return null
  const moves = kind !== 'freeze' && kind !== 'unfreeze'
  const received = state === 'done' && moves ? moneyTold(record, 'receivedAmount', 'receivedCurrency') : null
  if (state === 'done' && moves && received === null) return null
  const reason = state === 'failed' ? (textTold(record, 'remark') ?? textTold(record, 'description')) : null
  return { ref, kind, state, card: textTold(record, 'cardNo'), received, reason }
}
