import type { RailAnswers, RailField } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { compare, isPositive, type Money, toWire } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import type { Tx } from '../../platform/transaction.ts'
import { answersOfPayment, choiceLabel } from '../../rails/payment-label.ts'
import { readAnswers } from '../../rails/fields.ts'
import type { Rail } from '../../rails/rail.ts'
import { type CardPayment, findCardPayments } from './store.ts'

type Given = Pick<Deps, 'pages'> & { readonly config: Pick<Deps['config'], 'businessZone'> }

/** Payments that can go back in parts: whoever took them is configured here and gives parts back. The newest first. */
export async function findReturnable(
  db: Queryable,
  { pages }: Given,
  customer: CustomerId,
  { name, deposit }: Rail,
): Promise<readonly CardPayment[]> {
  const payments = await findCardPayments(db, customer, name)
  return payments.filter(({ provider, paid }) =>
    pages
      .byName(provider)
      ?.capabilities.some(
        ({ method, currency, refunds }) =>
          deposit?.way === 'hosted' && method === deposit.method && currency === paid.currency && refunds === 'parts',
      ),
  )
}

/** The payments of which something is left, for whoever chooses. */
export function choicesOf(
  { config }: Given,
  payments: readonly CardPayment[],
  language: Language,
): NonNullable<RailField['choices']> {
  return payments
    .filter(({ left }) => isPositive(left))
    .map((payment) => ({
      value: payment.id,
      label: choiceLabel(language, shownOf(config.businessZone, payment), payment.left),
    }))
}

function shownOf(zone: string, { last4, paid, at }: CardPayment) {
  return { last4, paid, on: dayIn(zone, at) }
}

type Asked = { readonly destination?: string | undefined; readonly answers?: RailAnswers | undefined }

/**
 * The payment of this customer’s that money is to go back to; hold their wallet. Refuses at `payment`: this_field_required,
 * incorrect_value, alike for an unknown one, somebody else’s and one that cannot go back; not_owned_wallet for a saved
 * destination, of which there are none.
 */
export async function choosePayment(
  tx: Tx,
  deps: Given,
  customer: CustomerId,
  rail: Rail,
  { destination, answers: unchecked = {} }: Asked,
): Promise<{ readonly payment: CardPayment; readonly answers: RailAnswers }> {
  if (destination !== undefined) throw refuse('not_owned_wallet', { field: 'destination' })
  const payments = await findReturnable(tx, deps, customer, rail)
  const specs = (rail.withdrawal?.asks ?? []).map((spec) => ({ ...spec, choices: payments.map(({ id }) => id) }))
  const { payment: id } = readAnswers(specs, unchecked)
  const payment = payments.find((each) => each.id === id)
  if (!payment) throw refuse('incorrect_value', { field: 'payment' })
  return { payment, answers: answersOfPayment(payment.id, shownOf(deps.config.businessZone, payment)) }
}

/**
 * What is promised to a payment never exceeds what was paid by it. Refuses more_than_was_paid, with what was paid and what of
 * it can still go back; incorrect_value where it was paid in another currency than is withdrawn.
 */
export function checkLeft({ paid, left }: CardPayment, amount: Money, field: 'amount' | 'payment'): void {
  if (paid.currency !== amount.currency) throw refuse('incorrect_value', { field: 'payment' })
  if (compare(amount, left) <= 0) return
  throw refuse('more_than_was_paid', { field, details: { paid: toWire(paid), remaining: toWire(left) } })
}
