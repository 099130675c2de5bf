import { amountOf } from '@emun/contract/money'
import type { DeskCard } from '@emun/contract/operator'
import { Ltr, Money, Panel, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { cardsText } from './messages.ts'

/** When secrets of the card were shown, and what it could not pay its issuer. */
export function TracesPanels({ card: { reveals, issuerFees } }: { card: DeskCard }): ReactElement {
  const text = useMessages(cardsText)
  return (
    <>
      <Panel title={text.reveals} className="customer-wide">
        {reveals.length === 0 && <p>{text.noReveals}</p>}
        <ul className="journal">
          {reveals.map(({ secret, session, at }) => (
            <li key={`${at} ${secret}`} className="journal-row">
              <div>
                <p>{text.secrets[secret]}</p>
                <p className="found-detail">
                  <Time at={at} show="both" /> · {text.session} <Ltr>{session}</Ltr>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      {issuerFees.length > 0 && (
        <Panel title={text.issuerFees} className="customer-wide">
          <ul className="journal">
            {issuerFees.map(({ ref, amount, at }) => (
              <li key={ref} className="journal-row">
                <div>
                  <p>
                    <Time at={at} show="both" />
                  </p>
                  <p className="found-detail">
                    {text.reference} <Ltr>{ref}</Ltr>
                  </p>
                </div>
                <Money amount={amountOf(amount)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
