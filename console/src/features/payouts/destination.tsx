import { CopyRow, Panel, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { payoutsText } from './messages.ts'
import type { Payout } from './payout.ts'

/** Where the money goes, each line to be copied as it is. */
export function Destination({ payout: { withdrawal } }: { payout: Payout }): ReactElement {
  const text = useMessages(payoutsText)
  return (
    <Panel title={text.destination} level={3} className="in-short">
      {withdrawal.destination.map(({ name, label, value }) => (
        <CopyRow key={name} label={label} value={value} />
      ))}
    </Panel>
  )
}
