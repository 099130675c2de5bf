import { List, Panel, Percent, TxRow, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { withdrawRailsQuery } from '../destinations/public.tsx'
import { DurationText } from '../withdrawals/public.tsx'
import { bankTransfersText } from './messages.ts'
import { bankRails, bankTransfer } from './purpose.ts'

/** The two kinds of bank account that money can be sent to; one that is closed for now is not offered. */
export function BankChoice() {
  const text = useMessages(bankTransfersText)
  const { language } = useLanguage()
  const { data: rails = [] } = useQuery(withdrawRailsQuery(language))
  const offered = bankRails.flatMap((name) => rails.filter((rail) => rail.name === name))
  if (offered.length === 0) return null
  return (
    <Panel title={text.bankTitle}>
      <List label={text.bankTitle}>
        {offered.map(({ name, feeBasisPoints, time }) => (
          <TxRow
            key={name}
            icon="bank"
            title={name === 'bank' ? text.bankIsrael : text.bankAbroad}
            detail={
              <span className="dots">
                <span>
                  {text.fee} <Percent basisPoints={feeBasisPoints} />
                </span>
                <span>
                  <DurationText of={time} />
                </span>
              </span>
            }
            href={bankTransfer.railPath(name)}
          />
        ))}
      </List>
    </Panel>
  )
}
