import type { Deposit, DepositRefusal } from '@emun/contract/customer'
import { Banner, LinkButton, UserText } from '@emun/ui'
import { SupportLink } from './support-link.tsx'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** Why it was not credited, and the two ways on. */
export function Rejected({ deposit: { id, paymentSystem, rejection } }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
  const { methodPath } = usePayer()
  const message = rejection?.message ?? ''
  return (
    <>
      <Banner tone="negative" title={text.reasons[wordsFor(rejection?.reason ?? 'other')]}>
        {message === '' ? null : (
          <p>
            <UserText>{message}</UserText>
          </p>
        )}
        <p>{text.rejectedNext}</p>
      </Banner>
      <div className="deposit-actions">
        <LinkButton href={methodPath(paymentSystem)} variant="primary" wide>
          {text.tryAgain}
        </LinkButton>
        <SupportLink reference={id} />
      </div>
    </>
  )
}

/** To customers, whoever money comes from is its sender. */
function wordsFor(reason: DepositRefusal) {
  return reason === 'payer_differs' ? 'sender_differs' : reason
}
