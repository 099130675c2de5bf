import { amountOf, isPositive } from '@emun/contract/money'
import { List, Money, Panel, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { FigureRow } from '../queues/public.ts'
import { useRailName } from '../reconciliation/public.ts'
import { overviewText } from './messages.ts'
import type { Position } from './position.ts'

/** What we hold, rail by rail, and what of it is the customers’: both as the ledger has it. */
export function MoneyPanels({ position }: { position: Position }): ReactElement {
  const text = useMessages(overviewText)
  return (
    <>
      <Panel title={text.floats}>
        <p className="figure-note">
          {text.asOf} <Time at={position.now} show="day_time" afterWords />
        </p>
        {position.floats.length === 0 ? (
          <p className="figure-note">{text.noFloats}</p>
        ) : (
          <List label={text.floats}>
            {position.floats.map((float) => (
              <FloatRow key={`${float.rail} ${float.currency}`} float={float} />
            ))}
          </List>
        )}
      </Panel>
      <Panel title={text.balances}>
        <List label={text.balances}>
          {position.balances.map((balance) => (
            <BalanceRow key={balance.kind} balance={balance} />
          ))}
        </List>
      </Panel>
    </>
  )
}

function FloatRow({ float: { rail, held, suspense } }: { float: Position['floats'][number] }): ReactElement {
  const text = useMessages(overviewText)
  const railName = useRailName()
  const nobodys = amountOf(suspense)
  return (
    <FigureRow
      path={`/console/reconciliation?rail=${rail}`}
      name={railName(rail)}
      more={
        isPositive(nobodys) && (
          <>
            {text.nobodys} <Money amount={nobodys} />
          </>
        )
      }
      figure={<Money amount={amountOf(held)} />}
    />
  )
}

function BalanceRow({ balance: { kind, total, wallets } }: { balance: Position['balances'][number] }): ReactElement {
  const text = useMessages(overviewText)
  return (
    <FigureRow
      path={`/console/balances?kind=${kind}`}
      name={text.kinds[kind].name}
      more={wallets > 0 && text.wallets(wallets)}
      figure={<Money amount={amountOf(total)} />}
    />
  )
}
