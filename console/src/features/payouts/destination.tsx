import { CopyRow, Panel, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { payoutsText } from './messages.ts'
import type { Payout } from './payout.ts'

export type DestinationProps = { readonly destination: Payout['withdrawal']['destination'] }

/** Where the money goes, each line to be copied as it is. */
export function Destination({ destination }: DestinationProps): ReactElement {
  const text = useMessages(payoutsText)
  return (
    <Panel title={text.destination} level={3} className="in-short">
      {destination.map(({ name, label, value }) => (
        <CopyRow key={name} label={label} value={value} />
      ))}
    </Panel>
  )
}
