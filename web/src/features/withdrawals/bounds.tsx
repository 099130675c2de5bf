import { Limit, useMessages } from '@emun/ui'
import type { WithdrawRail } from '../destinations/public.tsx'
import { withdrawalsText } from './messages.ts'

/** The least and the most of one withdrawal by a rail. */
export function Bounds({ rail: { minimum, maximum } }: { readonly rail: WithdrawRail }) {
  const text = useMessages(withdrawalsText)
  return (
    <>
      {text.minimum} <Limit of={minimum} />
      {' · '}
      {text.maximum} <Limit of={maximum} />
    </>
  )
}
