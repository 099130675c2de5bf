import type { Duration } from '@emun/contract/customer'
import { ltr, useMessages } from '@emun/ui'
import { withdrawalsText } from './messages.ts'

/** How long it takes, as a length: `1–10 business days`. The two numbers keep their order in every language. */
export function DurationText({ of: { unit, atLeast, atMost } }: { readonly of: Duration }) {
  const text = useMessages(withdrawalsText)
  const isSpan = atLeast !== 0 && atLeast !== atMost
  const length = text.lengths[unit](isSpan ? ltr(`${atLeast}–${atMost}`) : String(atMost), atMost)
  return atLeast === 0 ? text.upToLength(length, unit, atMost) : length
}
