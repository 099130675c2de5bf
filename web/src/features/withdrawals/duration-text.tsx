import type { Duration } from '@emun/contract/customer'
import { useMessages } from '@emun/ui'
import { withdrawalsText } from './messages.ts'

/** How long it takes at most, as it is promised everywhere: `up to 10 business days`. */
export function DurationText({ of: { unit, atMost } }: { readonly of: Duration }) {
  const text = useMessages(withdrawalsText)
  return text.upTo[unit](atMost)
}
