import { type Messages, useMessages } from '@emun/ui'
import { createContext, use } from 'react'
import type { WithdrawalsText } from './messages.en.ts'
import { withdrawalsText } from './messages.ts'
import { railPath, reviewPath } from './paths.ts'

/**
 * What the same pages are for: taking one’s own money out, or sending it to somebody’s bank account. Money goes the same
 * way; the addresses, some of the words, and what is kept of it on the device are each their own.
 */
export type Purpose = {
  /** Where an unfinished one is kept. */
  readonly storageKey: string
  readonly startPath: string
  readonly reviewPath: string
  readonly railPath: (rail: string) => string
  /** The rails that serve it; null for all. */
  readonly rails: readonly string[] | null
  /** In place of those of withdrawing. */
  readonly words: Messages<Partial<WithdrawalsText>>
  /** Whether the same amount to the same place within minutes asks once more. */
  readonly asksAboutRepeats: boolean
  /** Whether the review says the day that the time it takes comes to. */
  readonly tellsLatest: boolean
}

export const withdrawing: Purpose = {
  storageKey: 'withdrawal',
  startPath: railPath(),
  reviewPath,
  railPath: (rail) => railPath(rail),
  rails: null,
  words: withdrawalsText,
  asksAboutRepeats: false,
  tellsLatest: false,
}

export const PurposeContext = createContext<Purpose>(withdrawing)

export function usePurpose(): Purpose {
  return use(PurposeContext)
}

/** The words of withdrawing, and in their place those of what the pages are for. */
export function usePurposeText(): WithdrawalsText {
  const text = useMessages(withdrawalsText)
  return { ...text, ...useMessages(usePurpose().words) }
}
