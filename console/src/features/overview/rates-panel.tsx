import { List, Ltr, Panel, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { ageMinutes, FigureRow, queuesText } from '../queues/public.ts'
import { overviewText } from './messages.ts'
import type { Position } from './position.ts'

/** How long ago each rate was last confirmed, and whether anything is still priced by it. */
export function RatesPanel({ position: { rates, now } }: { position: Position }): ReactElement {
  const text = useMessages(overviewText)
  const queues = useMessages(queuesText)
  return (
    <Panel title={text.rates}>
      {rates.length === 0 ? (
        <p className="figure-note">{text.noRates}</p>
      ) : (
        <List label={text.rates}>
          {rates.map(({ base, quote, confirmedAt, isQuotable }) => (
            <FigureRow
              key={`${base}/${quote}`}
              path={`/console/rates?pair=${base}/${quote}`}
              name={<Ltr>{`${base}/${quote}`}</Ltr>}
              more={isQuotable ? text.quotable : text.stale}
              figure={queues.age(ageMinutes(confirmedAt, now))}
              tone={isQuotable ? 'neutral' : 'negative'}
            />
          ))}
        </List>
      )}
    </Panel>
  )
}
