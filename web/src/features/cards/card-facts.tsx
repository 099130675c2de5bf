import type { Card } from '@emun/contract/customer'
import { CopyRow, Panel, Time, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { networkName } from './card-picture.tsx'
import { cardsText } from './messages.ts'
import { PaymentFees } from './payment-fees.tsx'

/** What else is known of a card, and what to tell support. */
export function CardFacts({ card }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const { typeTitle, network, cardholder, email, createdAt, audit, id, payments } = card
  return (
    <Panel title={text.aboutCard}>
      <dl className="fact-list">
        <Fact name={text.type}>
          <bdi>{typeTitle}</bdi> · <bdi>{networkName(network)}</bdi>
        </Fact>
        {cardholder === null ? null : (
          <Fact name={text.holder}>
            <bdi>{cardholder.name}</bdi>
          </Fact>
        )}
        <Fact name={text.email}>
          <bdi dir="ltr" data-ltr="">
            {email}
          </bdi>
        </Fact>
        <Fact name={text.made}>
          <Time at={createdAt} show="both" />
        </Fact>
        <PaymentFees fees={payments} />
        {audit === 'passed_audit' ? <Fact name={text.audit}>{text.auditPassed}</Fact> : null}
      </dl>
      <CopyRow label={text.reference} value={id} />
    </Panel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
