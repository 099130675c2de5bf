import { Limit, useMessages } from '@emun/ui'
import type { WithdrawRail } from '../destinations/public.tsx'
import { withdrawalsText } from './messages.ts'

/** The least and the most of one withdrawal by a rail: two facts, for whatever has `dots` between them. */
export function Bounds({ rail: { minimum, maximum } }: { readonly rail: WithdrawRail }) {
  const text = useMessages(withdrawalsText)
  return (
    <>
      <span>
        {text.minimum} <Limit of={minimum} />
      </span>
      <span>
        {text.maximum} <Limit of={maximum} />
      </span>
    </>
  )
}
