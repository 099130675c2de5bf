import { useMessages } from '@emun/ui'
import { depositsText } from './messages.ts'
import type { DepositsText } from './messages.en.ts'
import { usePayer } from './payer.ts'

/** The words of a payment, as they are for whoever pays it. */
export function useDepositsText(): DepositsText {
  return { ...useMessages(depositsText), ...usePayer().words }
}
