import type { Deposit } from '@emun/contract/customer'
import { Banner, UserText } from '@emun/ui'
import { AdjustedAmount } from './adjusted-amount.tsx'
import { Credited } from './credited.tsx'
import { ExpiredDoors } from './expired-doors.tsx'
import { HostedPayment } from './hosted-payment.tsx'
import { Payment } from './payment.tsx'
import { Proof } from './proof.tsx'
import { Rejected } from './rejected.tsx'
import type { Stage } from './stage.ts'
import { SupportLink } from './support-link.tsx'
import { useDepositsText } from './use-deposits-text.ts'

type Props = {
  readonly deposit: Deposit
  readonly stage: Stage
  readonly nowMs: number
  readonly onLeave: () => void
}

/** What there is to do now, and to see. */
export function StageView({ deposit, stage, nowMs, onLeave }: Props) {
  switch (stage) {
    case 'adjusted':
      return <AdjustedAmount deposit={deposit} />
    case 'paying':
      return <Payment deposit={deposit} nowMs={nowMs} />
    case 'going':
    case 'returned':
      return <HostedPayment deposit={deposit} hasReturned={stage === 'returned'} nowMs={nowMs} onLeave={onLeave} />
    case 'checking':
      return <Proof id={deposit.id} isReplacing />
    case 'asked':
      return (
        <>
          <FromOperator message={deposit.proofAskedAgain ?? ''} />
          <Proof id={deposit.id} />
        </>
      )
    case 'searching':
      return <Proof id={deposit.id} isReplacing={deposit.proofAt !== null} />
    case 'credited':
      return <Credited deposit={deposit} />
    case 'undone':
      return <SupportLink reference={deposit.id} />
    case 'rejected':
      return <Rejected deposit={deposit} />
    case 'expired':
      return <ExpiredDoors deposit={deposit} />
    default:
      return null
  }
}

function FromOperator({ message }: { readonly message: string }) {
  const text = useDepositsText()
  return (
    <Banner tone="warning" title={text.fromOperator}>
      <UserText>{message}</UserText>
    </Banner>
  )
}
