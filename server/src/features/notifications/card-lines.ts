import type { CardBlockReason, DeclineReason } from '@emun/contract/customer'
import { amountOf, moneyText } from '@emun/contract/money'
import { apart, leftToRight } from './isolation.ts'
import { momentText } from './moment-text.ts'
import type { Reading } from './money-lines.ts'
import type { Notice } from './notice.ts'

/** What a mail tells of a card or of whose name stands on it. */
export type CardNotice = Extract<Notice, { readonly kind: `card_${string}` | `cardholder_${string}` }>

type FailedRequest = Extract<Notice, { readonly kind: 'card_request_failed' }>['details']['request']

/** What each language says in a mail of cards. */
export type CardText = {
  readonly ready: string
  readonly failed: string
  readonly request: Readonly<Record<FailedRequest, string>>
  readonly declines: Readonly<Record<DeclineReason, string>>
  readonly declinesLeft: (count: number) => string
  readonly blocked: Readonly<Record<CardBlockReason, string>>
  readonly comesBack: string
  readonly isBack: string
  readonly frozen: string
  readonly codeAsked: string
  /** A moment follows. */
  readonly unused: string
  readonly approved: string
  readonly rejected: string
}

/** The name of the card first, then what happened to it and what follows. Never a number, a code or a link. */
export function cardLines(notice: CardNotice, text: CardText, reading: Reading): readonly string[] {
  return [apart(notice.details.name), ...linesOf(notice, text, reading)]
}

function linesOf(notice: CardNotice, text: CardText, { language, zone }: Reading): readonly string[] {
  switch (notice.kind) {
    case 'card_ready':
      return [text.ready]
    case 'card_failed':
      return [text.failed]
    case 'card_request_failed':
      return [text.request[notice.details.request]]
    case 'card_declined':
      return [text.declines[notice.details.decline], text.declinesLeft(notice.details.left)]
    case 'card_blocked':
      return [text.blocked[notice.details.reason], text.comesBack]
    case 'card_money_back':
      return [leftToRight(moneyText(amountOf(notice.details.amount), language)), text.isBack]
    case 'card_frozen':
      return [text.frozen]
    case 'card_code_asked':
      return [text.codeAsked]
    case 'card_unused':
      return [`${text.unused} ${momentText(notice.details.until, language, zone)}.`]
    case 'cardholder_approved':
      return [text.approved]
    default:
      return [text.rejected]
  }
}
