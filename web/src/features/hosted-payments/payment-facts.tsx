import { amountOf } from '@emun/contract/money'
import { type HostedPayment, readInterfaceLogo } from '@emun/contract/public'
import { Money, StatusChip, useMessages, UserText } from '@emun/ui'
import { addressOf } from '../../platform/api.ts'
import { Until } from '../../platform/until.tsx'
import { hostedPaymentsText } from './messages.ts'

type Props = {
  readonly payment: HostedPayment
  readonly isOpen: boolean
  /** Beside the pages of a rail, which say by themselves what is paid and at which fee. */
  readonly isByRail: boolean
}

/** Who asks, by their logo and name, and whether we know them; then how much, what for and until when. */
export function PaymentFacts({ payment, isOpen, isByRail }: Props) {
  const text = useMessages(hostedPaymentsText)
  const { partner, amount, fee, description, reference, expiresAt } = payment
  const asked = isOpen && !isByRail ? text.amount : text.askedAmount
  const isFree = BigInt(fee.amount.replace('.', '')) === 0n
  return (
    <section className="card hosted-facts" data-tone="surface" aria-label={text.title}>
      <div className="hosted-partner">
        <img src={addressOf(readInterfaceLogo, { params: { id: partner.interface } })} alt="" width={56} height={56} />
        <div>
          <h2>
            <UserText>{partner.company}</UserText>
          </h2>
          <p className="hosted-name">
            <UserText>{partner.name}</UserText>
          </p>
        </div>
      </div>
      {partner.isVerified ? (
        <p className="hosted-verified">
          <StatusChip tone="positive" icon="shield">
            {text.verified}
          </StatusChip>{' '}
          {text.verifiedText}
        </p>
      ) : null}
      <p className="hosted-amount">
        <span>{payment.state === 'paid' ? text.paidAmount : asked}</span> <Money amount={amountOf(amount)} />
      </p>
      <dl className="hosted-rows">
        {isByRail ? null : (
          <>
            <dt>{text.fee}</dt>
            <dd>{isFree ? text.noFee : <Money amount={amountOf(fee)} />}</dd>
          </>
        )}
        {description === undefined ? null : (
          <>
            <dt>{text.what}</dt>
            <dd>
              <UserText>{description}</UserText>
            </dd>
          </>
        )}
        <dt>{text.order}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
        {isOpen ? (
          <>
            <dt>{text.until}</dt>
            <dd>
              <Until at={expiresAt} />
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  )
}
