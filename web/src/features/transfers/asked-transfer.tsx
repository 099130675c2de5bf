import type { AskedForMoney } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { amountOf, type WireMoney } from '@emun/contract/money'
import { Banner, Button, CostBox, Money, Skeleton, useMessages, useRefusalText, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { moneyRequestsText } from '../money-requests/public.tsx'
import { AmountForm } from './amount-form.tsx'
import { useFlow } from './flow-context.ts'
import type { Payee } from './kept-transfer.ts'
import { PayeeCard } from './payee-card.tsx'
import { payeeQuery } from './queries.ts'

/** Pays a request that is open: what it asks for is settled and only read; where it names no amount, the payer does. */
export function AskedTransfer({ asked }: { readonly asked: AskedForMoney }) {
  const refusalText = useRefusalText()
  // Asked like any other recipient: whether money was sent there before is this payer's to know.
  const payee = useQuery(payeeQuery(asked.payee.accountNumber))
  if (payee.error instanceof Refusal) return <Banner tone="negative">{refusalText(payee.error.errors[0])}</Banner>
  if (payee.isPending) return <Skeleton shape="block" lines={2} />
  if (payee.data === undefined) return <QueryFailure query={payee} />
  return (
    <>
      <PayeeCard payee={payee.data} />
      {asked.amount === null ? (
        <AskedAnything asked={asked} payee={payee.data} />
      ) : (
        <AskedAmount asked={asked} amount={asked.amount} payee={payee.data} />
      )}
    </>
  )
}

type Props = { readonly asked: AskedForMoney; readonly payee: Payee }

function AskedAmount({ asked: { code, note = '' }, amount, payee }: Props & { readonly amount: WireMoney }) {
  const text = useMessages(moneyRequestsText)
  const { review } = useFlow()
  const navigate = useNavigate()
  const goOn = () => {
    review({ payee, amount, note, moneyRequest: code })
    void navigate('/transfer/review')
  }
  return (
    <>
      <CostBox
        rows={note === '' ? [] : [{ label: text.theirNote, value: <UserText>{note}</UserText> }]}
        total={{ label: text.askedAmount, value: <Money amount={amountOf(amount)} /> }}
      />
      <Button variant="primary" wide onClick={goOn}>
        {text.pay}
      </Button>
    </>
  )
}

function AskedAnything({ asked: { code, note = '' }, payee }: Props) {
  const text = useMessages(moneyRequestsText)
  return (
    <>
      {note === '' ? null : (
        <p>
          {text.theirNote}: <UserText>{note}</UserText>
        </p>
      )}
      <AmountForm payee={payee} asked={{ moneyRequest: code, note }} />
    </>
  )
}
