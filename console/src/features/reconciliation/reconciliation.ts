import type { ReplyOf } from '@emun/contract/endpoint'
import type {
  importStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  readReconciliation,
  readStatementLine,
  readUnknownOutcome,
} from '@emun/contract/operator'
import { type Currency, type Money, negate, parseTypedAmount } from '@emun/contract/money'
import type { Language } from '@emun/contract/language'
import { ltr, useMessages } from '@emun/ui'
import { depositsText } from '../deposits/public.ts'

export type Report = ReplyOf<typeof readReconciliation>['report']
export type Statements = ReplyOf<typeof listStatements>
export type Account = Statements['accounts'][number]
export type Imported = ReplyOf<typeof importStatement>
export type Line = ReplyOf<typeof readStatementLine>['line']
export type Suggestion = Line['suggestions'][number]
export type Outcome = ReplyOf<typeof readUnknownOutcome>['outcome']
export type PayoutFile = ReplyOf<typeof listPayoutFiles>['files'][number]
export type Made = ReplyOf<typeof makePayoutFile>

/** What a rail is called; one that the console does not know stands as the server wrote it. */
export function useRailName(): (rail: string) => string {
  const { rails } = useMessages(depositsText)
  return (rail) => (rails as Readonly<Record<string, string>>)[rail] ?? ltr(rail)
}

/** A balance as people write it, which may be below nought; null for what is none. */
export function typedBalance<C extends Currency>(typed: string, currency: C, language: Language): Money<C> | null {
  const text = typed.trim()
  const isBelow = /^[-−]/.test(text)
  const amount = parseTypedAmount(isBelow ? text.slice(1) : text, currency, language)
  if (typeof amount === 'string') return null
  return isBelow ? negate(amount) : amount
}

/** A statement’s text: UTF-8 where it can be, else the Hebrew of older Windows. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1255').decode(bytes)
  }
}
