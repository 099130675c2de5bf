import type { documentKinds, verificationLevels } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { amountOf, moneyText } from '@emun/contract/money'
import { ar } from './mail-words.ar.ts'
import { apart, leftToRight } from './isolation.ts'
import { cardLines, type CardText } from './card-lines.ts'
import { en } from './mail-words.en.ts'
import { he } from './mail-words.he.ts'
import { ru } from './mail-words.ru.ts'
import { momentText } from './moment-text.ts'
import { moneyLines, type MoneyText, type Reading } from './money-lines.ts'
import type { Notice } from './notice.ts'

/** What each language says of each kind in a mail. */
export type MailText = {
  readonly titles: Readonly<Record<Exclude<Notice['kind'], 'second_factor_changed'>, string>>
  readonly secondFactor: { readonly on: string; readonly off: string }
  readonly received: (amount: string) => string
  readonly from: (name: string) => string
  readonly money: MoneyText
  readonly cards: CardText
  readonly welcome: string
  readonly notYou: string
  /** An amount follows the first, a moment the second. */
  readonly unused: { readonly fee: string; readonly unless: string }
  readonly exportReady: string
  readonly documents: Readonly<Record<(typeof documentKinds)[number], string>>
  readonly levels: Readonly<Record<(typeof verificationLevels)[number], string>>
}

const texts: Readonly<Record<Language, MailText>> = { he, ar, ru, en }

/** The title and the lines of a mail. What people wrote and what reads left to right stands by itself. */
export function mailWords(notice: Notice, reading: Reading): { title: string; lines: readonly string[] } {
  const text = texts[reading.language]
  const title =
    notice.kind === 'second_factor_changed'
      ? text.secondFactor[notice.details.isOn ? 'on' : 'off']
      : text.titles[notice.kind]
  return { title, lines: linesOf(notice, text, reading) }
}

function linesOf(notice: Notice, text: MailText, reading: Reading): readonly string[] {
  switch (notice.kind) {
    case 'money_received':
    case 'fundraising_received': {
      const { amount, from } = notice.details
      const received = text.received(leftToRight(moneyText(amountOf(amount), reading.language)))
      return from === '' ? [received] : [received, text.from(apart(from))]
    }
    case 'fundraising_taken_back':
      return [leftToRight(moneyText(amountOf(notice.details.amount), reading.language))]
    case 'deposit_details_ready':
    case 'deposit_seen':
    case 'deposit_credited':
    case 'deposit_rejected':
    case 'deposit_expired':
    case 'deposit_undone':
    case 'deposit_disputed':
    case 'deposit_taken_back':
    case 'deposit_sent_back':
    case 'proof_asked_again':
    case 'withdrawal_paid':
    case 'withdrawal_failed':
    case 'withdrawal_rejected':
      return moneyLines(notice, text.money, reading)
    case 'destination_added':
      return notice.details.name === '' ? [text.notYou] : [apart(notice.details.name), text.notYou]
    case 'card_ready':
    case 'card_failed':
    case 'card_request_failed':
    case 'card_declined':
    case 'card_blocked':
    case 'card_money_back':
    case 'card_frozen':
    case 'card_code_asked':
    case 'card_unused':
    case 'cardholder_approved':
    case 'cardholder_rejected':
      return cardLines(notice, text.cards, reading)
    case 'welcome':
      return [text.welcome]
    case 'new_sign_in':
      return [written(notice.details.device, notice.details.place).join(' · '), text.notYou]
    case 'account_blocked':
    case 'account_unblocked':
      return notice.details.reason === undefined ? [] : [apart(notice.details.reason)]
    case 'interface_blocked':
    case 'interface_unblocked':
      return written(notice.details.company, notice.details.reason)
    case 'referral_held':
      return [apart(notice.details.reason)]
    case 'referral_released':
    case 'account_paused':
    case 'account_resumed':
    case 'account_closing':
    case 'account_kept':
      return []
    case 'account_unused':
      return unusedLines(notice.details, text.unused, reading)
    case 'document_approved':
      return [text.documents[notice.details.document]]
    case 'document_rejected':
      return [text.documents[notice.details.document], apart(notice.details.reason)]
    case 'verification_level_changed':
      return [text.levels[notice.details.level]]
    case 'export_ready':
      return [text.exportReady]
    default:
      return [text.notYou]
  }
}

/** What it costs, and how it does not. */
function unusedLines(
  { amount, until }: Extract<Notice, { readonly kind: 'account_unused' }>['details'],
  { fee, unless }: MailText['unused'],
  { language, zone }: Reading,
): readonly string[] {
  return [
    `${fee} ${leftToRight(moneyText(amountOf(amount), language))}`,
    `${unless} ${momentText(until, language, zone)}.`,
  ]
}

/** What people wrote, of whatever of it is there. */
function written(...parts: readonly (string | undefined)[]): readonly string[] {
  return parts.flatMap((part) => (part === undefined ? [] : [apart(part)]))
}
