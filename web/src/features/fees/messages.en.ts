import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/contract/language'

const units = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  businessDay: { one: 'business day', other: 'business days' },
} as const

export const en = {
  title: 'Fees',
  description:
    'What it costs to put money in, to take it out, to send it and to have a card made, with the limits of each payment method.',
  lead: 'These are the numbers that you see before you confirm, from the same table. The price of a payment is fixed when you see it, and holds for ten minutes.',
  needsScript: 'This page asks the server for the current numbers, which needs JavaScript.',
  loading: 'Asking for the current numbers…',
  failed: 'The current numbers did not load.',
  again: 'Try again',
  deposit: 'Add money',
  withdrawal: 'Withdraw',
  fundraising: 'Give to a fundraiser',
  method: 'Method',
  fee: 'Fee',
  limits: 'Amounts',
  /** Each stands right before an amount, with the space that the language has there. */
  least: 'from ',
  most: 'to ',
  none: 'None is open right now.',
  cards: 'Cards',
  card: 'Card',
  issue: 'To issue',
  /** Each stands right before an amount, as above. */
  issueFee: 'fee ',
  onCard: 'on the card ',
  topUpFee: 'Top-up fee',
  paying: 'Pay by card',
  payment: 'Payment',
  ownCurrency: 'In the card’s currency',
  otherCurrency: 'In another currency',
  cancelled: 'Cancelled (instead of the usual fee)',
  /** Each stands right before an amount, as above. */
  besides: 'Besides: ',
  besidesOver: 'Besides: over ',
  payingNote:
    'The fee leaves your balance once the payment is final. What the card’s issuer takes for it counts towards it: in all you pay what stands here. When a shop gives money back, the fee stays paid.',
  unused: 'Account that nobody uses',
  unusedFree: 'It costs nothing.',
  unusedCosts: (months: number, days: number, amount: string) =>
    `After ${months} months without a log-in, a transaction or a payment by card: ${amount} a month out of the balance, and never more than is there. We tell you ${days} days before.`,
  referrals: 'Invite friends',
  invitedBy: 'Who is invited',
  levels: { 1: 'By you', 2: 'By them' },
  ofTopUps: 'From their top-ups',
  perCard: 'For each card',
  transferTitle: 'Send to another account',
  transfer: 'Between accounts the fee is 0% and the money is there at once.',
  calculator: 'What will it come to?',
  direction: 'Which way',
  which: 'Method',
  pay: 'I pay',
  payOut: 'From my balance',
  get: 'I get',
  feeIs: 'Fee',
  rateIs: 'Exchange rate',
  moves: 'Rates move all the time: the exact amount is shown, and held for you, before you confirm.',
  noRate: 'There is no current rate for this method. Please try again in a few minutes.',
  tooLittle: 'At least',
  tooMuch: 'At most',
  unread: 'Please enter an amount, for example 100.',
  /** How long it takes at most. */
  within: (count: number, of: Duration['unit']) => {
    const unit = plural('en', count, units[of])
    return `up to ${count} ${unit}`
  },
  /** What has to be done first. */
  needs: {
    general: 'after verification',
    depositLimit: 'after verification',
    topupLimit: 'after verification',
    fundraising: 'after verification',
    card: 'after verification',
    crypto: 'after a short verification',
  },
}

export type FeesText = typeof en
