import type { cardDepositInfo } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { Refusal } from '@emun/contract/errors'
import { amountOf, type Money as AmountOfMoney, toDecimal } from '@emun/contract/money'
import { CostBox, Money, Skeleton, useLanguage, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Percent } from '../../platform/percent.tsx'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { useSettled } from '../../platform/use-settled.ts'
import { cardsText } from './messages.ts'
import { depositInfoQuery } from './queries.ts'
import { Shortfall } from './shortfall.tsx'

export type TopUpInfo = ReplyOf<typeof cardDepositInfo>

type Props = {
  readonly card: string
  /** What was typed, when it is an amount that may be moved. */
  readonly amount: AmountOfMoney | null
}

/** The whole cost of a top-up, as the server counts it, before anything is asked for. */
export function TopUpCost({ card, amount }: Props) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const typed = amount === null ? '' : toDecimal(amount)
  const settled = useSettled(typed)
  const query = useQuery({
    ...depositInfoQuery(card, settled, language),
    enabled: settled !== '' && settled === typed,
  })
  if (amount === null) return <Rows gap="—" note={text.costEmpty} />
  if (settled !== typed) return <Rows gap={<Skeleton shape="chip" />} note={text.costLoading} />
  if (query.error instanceof Refusal) return <Rows gap="—" note={refusalText(query.error.errors[0])} />
  if (query.error !== null) return <QueryFailure query={query} />
  if (query.data === undefined) return <Rows gap={<Skeleton shape="chip" />} note={text.costLoading} />
  return <Known info={query.data} />
}

function Known({ info: { costs, balance } }: { readonly info: TopUpInfo }) {
  const text = useMessages(cardsText)
  const fee = (
    <>
      {text.fee} (<Percent basisPoints={costs.feeBasisPoints} />)
    </>
  )
  return (
    <div className="card-cost">
      <CostBox
        rows={[
          { label: text.fromBalance, value: <Money amount={amountOf(costs.pay)} /> },
          { label: fee, value: <Money amount={amountOf(costs.fee)} /> },
        ]}
        total={{ label: text.ontoCard, value: <Money amount={amountOf(costs.receive)} /> }}
      />
      <p className="card-note">&nbsp;</p>
      <Shortfall needed={costs.pay} balance={balance} />
    </div>
  )
}

/** The box before anything is known, as high as it will be. */
function Rows({ gap, note }: { readonly gap: ReactNode; readonly note: string }) {
  const text = useMessages(cardsText)
  return (
    <div className="card-cost">
      <CostBox
        rows={[
          { label: text.fromBalance, value: gap },
          { label: text.fee, value: gap },
        ]}
        total={{ label: text.ontoCard, value: gap }}
      />
      <p className="card-note" role="status">
        {note}
      </p>
    </div>
  )
}
