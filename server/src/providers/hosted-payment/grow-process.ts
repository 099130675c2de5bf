import { add, type Money } from '@emun/contract/money'
import { isObject } from '../../platform/ask-provider.ts'
import { amountTold, listTold, textTold, told } from '../told.ts'
import type { Payment, PaymentMethod, PaymentState } from './port.ts'

/** A process carries our id back; where it carries another it is somebody else's. Where it carries none its token is proof. */
export function processIsOf(process: unknown, id: string): boolean {
  const carried = textTold(process, 'customFields', 'cField1') ?? textTold(process, 'cField1')
  return carried === null || carried === id
}

/** `sum` of the process is what was asked for; what was paid stands in its transactions, and may be there more than once. */
export function paymentOfProcess(process: unknown, isOver: boolean): Payment | 'unknown' {
  if (!isObject(process)) return 'unknown'
  const paid = paidTransactions(process)
  const [transaction] = paid.length > 0 ? paid : transactionsIn(process).slice(-1)
  const amount = paid.length > 0 ? sumOf(paid) : null
  if (paid.length > 0 && amount === null) return 'unknown'
  return {
    state: amount === null ? unpaidState(transaction, isOver) : 'paid',
    paid: amount,
    refunded: null,
    method: methods[textTold(transaction, 'transactionTypeId') ?? ''] ?? 'card',
    last4: textTold(transaction, 'cardSuffix'),
    threeDs: null,
    payerEmail: textTold(transaction, 'payerEmail'),
    reasonCode: amount === null ? textTold(transaction, 'statusCode') : null,
    awaitsUs: amount !== null,
  }
}

/** A refused attempt leaves the page open until it ends. 11 is a charge that is held and not yet made. */
function unpaidState(transaction: unknown, isOver: boolean): PaymentState {
  if (textTold(transaction, 'statusCode') === '11') return 'authorizing'
  return isOver ? 'expired' : 'open'
}

export function paidTransactions(process: unknown): readonly unknown[] {
  return transactionsIn(process).filter((each) => textTold(each, 'statusCode') === '2')
}

function transactionsIn(process: unknown): readonly unknown[] {
  const transactions = told(process, 'transactions')
  return isObject(transactions) ? Object.values(transactions) : listTold(transactions)
}

function sumOf(transactions: readonly unknown[]): Money | null {
  const sums = transactions.map((each) => amountTold(told(each, 'sum'), 'ILS'))
  return sums.reduce((sum, each) => (sum && each ? add(sum, each) : null))
}

/** 13 and 14 are Apple’s and Google’s ways to a card. */
const methods: Readonly<Record<string, PaymentMethod>> = {
  1: 'card',
  5: 'paybox',
  6: 'bit',
  13: 'card',
  14: 'card',
  15: 'bank',
}

/** The texts of what Grow told, as fields to send back. */
export function textsIn(transaction: unknown): Readonly<Record<string, string>> {
  const fields = isObject(transaction) ? Object.keys(transaction) : []
  const texts = fields.map((field) => [field, textTold(transaction, field)] as const)
  return Object.fromEntries(texts.flatMap(([field, text]) => (text === null ? [] : [[field, text]])))
}
