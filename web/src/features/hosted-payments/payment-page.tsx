import { Banner, EmptyState, OfflineBanner, Skeleton, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { refusalsIn } from '../../platform/expected-no.ts'
import { useServerNow } from '../../platform/server-time.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { Ended } from './ended.tsx'
import { hostedPaymentsText } from './messages.ts'
import { PayHere } from './pay-here.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { hostedPaymentQuery, type Link, type ReadPayment } from './queries.ts'
import './hosted-payments.css'

/** What a partner sent somebody here to pay: who asks, how much, and the way to pay it or to go back. */
export function PaymentPage(link: Link) {
  const query = useQuery(hostedPaymentQuery(link))
  const [refusal] = query.error === null ? [] : refusalsIn(query.error)
  const isStopped = refusal !== undefined && refusal.code !== 'internal_error' && refusal.code !== 'too_many_requests'
  return (
    <div className="hosted" aria-live="polite">
      <OfflineBanner />
      {isStopped ? (
        <Stopped code={refusal.code} />
      ) : (
        <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
          {(read) => <Known link={link} read={read} />}
        </WhenLoaded>
      )}
    </div>
  )
}

/** A link that leads nowhere, one that was changed, or an interface that does not work. */
function Stopped({ code }: { readonly code: string }) {
  const text = useMessages(hostedPaymentsText)
  const refusalText = useRefusalText()
  const ofInterface = code === 'interface_blocked' || code === 'interface_unavailable' ? code : null
  const ofLink = code === 'invalid_signature' ? text.wrongLink : text.noneText
  return (
    <EmptyState title={text.stoppedTitle}>
      {ofInterface === null ? ofLink : refusalText({ code: ofInterface })}
    </EmptyState>
  )
}

function Known({ link, read: { payment, skewMs } }: { readonly link: Link; readonly read: ReadPayment }) {
  const text = useMessages(hostedPaymentsText)
  const nowMs = useServerNow(skewMs, payment.state === 'open')
  // Its time may run out before our eyes.
  const isOver = payment.state === 'open' && Date.parse(payment.expiresAt) <= nowMs
  const state = isOver ? 'expired' : payment.state
  return (
    <>
      {payment.mode === 'test' ? <Banner tone="warning">{text.test}</Banner> : null}
      <PaymentFacts payment={payment} isOpen={state === 'open'} />
      {state === 'open' ? <PayHere link={link} payment={payment} /> : null}
      {state === 'paid' ? (
        <Ended tone="positive" title={text.paidTitle} returnTo={payment.returnTo}>
          {text.paidText}
        </Ended>
      ) : null}
      {state === 'cancelled' ? (
        <Ended tone="warning" title={text.cancelledTitle} returnTo={payment.returnTo}>
          {text.cancelledText}
        </Ended>
      ) : null}
      {state === 'expired' ? (
        <Ended tone="warning" title={text.expiredTitle} returnTo={payment.returnTo}>
          {text.expiredText}
        </Ended>
      ) : null}
    </>
  )
}
