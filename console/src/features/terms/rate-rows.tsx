import { ExchangeRate, Ltr, Panel, Percent, StatusChip, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { termsText } from './messages.ts'
import { Pair } from './subjects.tsx'
import type { Rate } from './terms.ts'

/** What currencies are worth, and how sure of it we are. */
export function RateRows({ rates }: { rates: readonly Rate[] }): ReactElement {
  const text = useMessages(termsText)
  return (
    <Panel title={text.parts.rates.title}>
      {rates.length === 0 && <p className="terms-note">{text.noRates}</p>}
      <ul className="terms-rows">
        {rates.map((rate) => (
          <li key={`${rate.base}/${rate.quote}`} className="terms-row">
            <h3 className="terms-name">
              <Pair base={rate.base} quote={rate.quote} />
              <StatusChip tone={rate.isQuotable ? 'positive' : 'negative'}>
                {rate.isQuotable ? text.quotable : text.stale}
              </StatusChip>
            </h3>
            <dl className="terms-facts">
              <RateFacts rate={rate} />
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A newer server may ask a source that this build has no word for: its own name is better than none. */
function Source({ of: { source } }: { of: Rate }): ReactElement {
  const sources: Readonly<Record<string, string>> = useMessages(termsText).sources
  return <span>{sources[source] ?? <Ltr>{source}</Ltr>}</span>
}

function RateFacts({ rate }: { rate: Rate }): ReactElement {
  const text = useMessages(termsText)
  const facts = [
    [text.rate, <ExchangeRate key="rate" from={rate.base} to={rate.quote} rate={rate.rate} />],
    [text.spreadName, <Percent key="spread" basisPoints={rate.spreadBasisPoints} />],
    [text.source, <Source key="source" of={rate} />],
    [text.asOf, <Time key="asOf" at={rate.asOf} show="day_time" />],
    [text.confirmed, <Time key="confirmed" at={rate.confirmedAt} show="day_time" />],
  ] as const
  return (
    <>
      {facts.map(([name, shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </>
  )
}
