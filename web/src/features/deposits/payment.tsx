import type { Deposit } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Button, Money, Panel } from '@emun/ui'
import { useRef } from 'react'
import { ChainAddress } from './chain-address.tsx'
import { Deadline } from './deadline.tsx'
import { PaymentSteps, PayRows } from './pay-rows.tsx'
import { Proof } from './proof.tsx'
import { useDepositsText } from './use-deposits-text.ts'

type Props = { readonly deposit: Deposit; readonly nowMs: number }

/** Where to pay, how much and until when; then the proof, where a person has to find the payment. */
export function Payment({ deposit, nowMs }: Props) {
  const text = useDepositsText()
  const proof = useRef<HTMLDivElement>(null)
  const goToProof = () => {
    proof.current?.scrollIntoView({ block: 'start' })
    proof.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Panel title={text.detailsTitle} className="pay">
        <Deadline deposit={deposit} nowMs={nowMs} />
        <p className="pay-amount">
          <span>{text.exactly}</span> <Money amount={amountOf(deposit.costs.pay)} />
        </p>
        {deposit.chain === null ? null : <ChainAddress chain={deposit.chain} coin={deposit.costs.pay.currency} />}
        <PayRows pay={deposit.costs.pay} details={deposit.details} />
        <p className="deposit-note">{text.onlyThis}</p>
      </Panel>
      <PaymentSteps steps={deposit.steps} />
      {deposit.way === 'details' ? (
        <>
          <Button variant="primary" wide icon="check" onClick={goToProof}>
            {text.paid}
          </Button>
          <div ref={proof}>
            <Proof id={deposit.id} />
          </div>
        </>
      ) : null}
    </>
  )
}
