import { Banner, List, Ltr, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { depositsText } from './messages.ts'
import type { OtherToken } from './review.ts'

/** What came to the address and is no money here: why somebody looks at a deposit for which nothing arrived. */
export function OtherTokens({ tokens }: { tokens: readonly OtherToken[] }): ReactElement | null {
  const text = useMessages(depositsText)
  if (tokens.length === 0) return null
  return (
    <Banner tone="warning" title={text.otherTokens}>
      <p>{text.otherTokensText}</p>
      <List label={text.otherTokens}>
        {tokens.map(({ at, contract, units, txid }) => (
          <li key={txid} className="arrived">
            <span className="fact-more">
              <Time at={at} show="day_time" /> · {text.otherUnits} <Ltr>{units}</Ltr>
            </span>
            <span className="fact-more">
              {text.otherContract} <Ltr>{contract}</Ltr>
            </span>
            <span className="fact-more">
              <Ltr>{txid}</Ltr>
            </span>
          </li>
        ))}
      </List>
    </Banner>
  )
}
