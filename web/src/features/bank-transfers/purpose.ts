import type { Purpose } from '../withdrawals/public.tsx'
import { bankTransfersText } from './messages.ts'

/** The rails to somebody’s bank account: in Israel, and abroad. */
export const bankRails = ['bank', 'wire'] as const

/** Sending to a bank account: money goes as a withdrawal does, so it waits, is paid and can be taken back like one. */
export const bankTransfer: Purpose = {
  storageKey: 'bank-transfer',
  startPath: '/transfer',
  reviewPath: '/transfer/bank/review',
  railPath: (rail) => `/transfer/${rail}`,
  rails: bankRails,
  words: bankTransfersText,
  asksAboutRepeats: true,
  tellsLatest: true,
}
