import type { Deposit, DepositRefusal } from '@emun/contract/customer'
import { Banner, LinkButton, useMessages, UserText } from '@emun/ui'
import { depositsText } from './messages.ts'
import { SupportLink } from './support-link.tsx'

/** Why it was not credited, and the two ways on. */
export function Rejected({ deposit: { id, paymentSystem, rejection } }: { readonly deposit: Deposit }) {
  const text = useMessages(depositsText)
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
        <LinkButton href={`/deposit/${paymentSystem}`} variant="primary" wide>
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
