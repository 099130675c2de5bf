import type { Language } from '@emun/contract/language'
import { amountOf, moneyText, type WireMoney } from '@emun/contract/money'
import { apart, leftToRight } from './isolation.ts'
import { momentText } from './moment-text.ts'
import type { Notice } from './notice.ts'

type Outcome = Extract<Notice, { readonly kind: 'deposit_credited' }>['details']['outcome']

/** What each language says in a mail of money that comes in from outside or goes out to there. */
export type MoneyText = {
  readonly payBy: (when: string) => string
  readonly onlyThisPayment: string
  readonly seen: string
  readonly credited: (amount: string) => string
  /** What arrived as it was agreed needs no word. */
  readonly outcomes: Readonly<Record<Exclude<Outcome, 'exact'>, string>>
  /** Where nobody wrote a reason. */
  readonly declined: string
  readonly expired: string
  readonly undone: string
  readonly disputed: string
  readonly takenBack: (amount: string) => string
  readonly sentBack: (amount: string) => string
  readonly sendProof: string
  readonly paid: (amount: string) => string
  readonly collect: string
  readonly onHoldAgain: string
  readonly backInBalance: (amount: string) => string
}

/** What a mail tells of a deposit or a withdrawal. */
export type MoneyNotice = Extract<
  Notice,
  { readonly kind: `deposit_${string}` | `withdrawal_${string}` | 'proof_asked_again' }
>

export type Reading = { readonly language: Language; readonly zone: string }

/** The lines of a mail about a deposit or a withdrawal: what happened, and what is to be done next. */
export function moneyLines(notice: MoneyNotice, text: MoneyText, { language, zone }: Reading): readonly string[] {
  const shown = (amount: WireMoney) => leftToRight(moneyText(amountOf(amount), language))
  switch (notice.kind) {
    case 'deposit_details_ready':
      return [text.payBy(momentText(notice.details.until, language, zone)), text.onlyThisPayment]
    case 'deposit_seen':
      return [text.seen]
    case 'deposit_credited': {
      const { amount, outcome } = notice.details
      return [text.credited(shown(amount)), ...(outcome === 'exact' ? [] : [text.outcomes[outcome]])]
    }
    case 'deposit_rejected':
      return notice.details.reason === '' ? [text.declined] : [apart(notice.details.reason)]
    case 'deposit_expired':
      return [text.expired]
    case 'deposit_undone':
      return [text.undone]
    case 'deposit_disputed':
      return [text.disputed]
    case 'deposit_taken_back':
      return [text.takenBack(shown(notice.details.amount))]
    case 'deposit_sent_back':
      return [text.sentBack(shown(notice.details.amount))]
    case 'proof_asked_again':
      return [...written(notice.details.reason), text.sendProof]
    case 'withdrawal_paid':
      return [text.paid(shown(notice.details.amount)), text.collect]
    case 'withdrawal_failed':
      return [...written(notice.details.reason), text.onHoldAgain]
    default:
      return [...written(notice.details.reason), text.backInBalance(shown(notice.details.amount))]
  }
}

/** A provider’s no comes without a word of a person’s. */
function written(reason: string): readonly string[] {
  return reason === '' ? [] : [apart(reason)]
}
