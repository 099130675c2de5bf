import type { Deposit } from '@emun/contract/customer'
import { add, amountOf, money, type Money as Sum } from '@emun/contract/money'
import { Icon, LinkButton, Money } from '@emun/ui'
import { useEffect } from 'react'
import { noteFinished } from '../../platform/finished-action.ts'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** What came into the balance, and the line in the history that proves it. */
export function Credited({ deposit }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
  const { donePath, doneIcon, isCustomer } = usePayer()
  useEffect(() => {
    if (isCustomer) noteFinished()
  }, [isCustomer])
  const transaction = deposit.payments.findLast(({ state }) => state === 'credited')?.transaction ?? null
  return (
    <>
      <div className="card credited" data-tone="surface">
        <span className="credited-mark">
          <Icon name="check" size={32} />
        </span>
        <p className="credited-amount">
          <Money amount={creditedSum(deposit)} plus />
        </p>
        <p className="deposit-note">{text.added}</p>
      </div>
      <div className="deposit-actions">
        <LinkButton href={donePath} variant="primary" icon={doneIcon} wide>
          {text.balanceLink}
        </LinkButton>
        {transaction === null || !isCustomer ? null : (
          <LinkButton href={`/activity/${transaction}`} icon="receipt" wide>
            {text.receiptLink}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** All of it, for there may be more than one payment. What a chain undid is not in the balance any more. */
function creditedSum({ payments, costs }: Deposit): Sum {
  const sums = payments.flatMap(({ state, credited }) =>
    state === 'credited' && credited !== null ? [amountOf(credited.receive)] : [],
  )
  return sums.reduce((all, sum) => add(all, sum), money(costs.receive.currency, 0n))
}
