import { amountOf, isPositive } from '@emun/contract/money'
import type { HostedPayment } from '@emun/contract/public'
import { Banner, EmptyState, LinkButton, Money, OfflineBanner, Skeleton, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { refusalsIn } from '../../platform/expected-no.ts'
import { useServerNow } from '../../platform/server-time.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { begunFor } from './begun.ts'
import { Ended } from './ended.tsx'
import { begunPath, isInner, waysPath } from './inner-paths.ts'
import { BegunPage, WayPage, Ways } from './load-guest-pages.ts'
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
  const { pathname } = useLocation()
  const isByRail = isInner(pathname) && pathname !== waysPath
  const nowMs = useServerNow(skewMs, payment.state === 'open')
  // Its time may run out before our eyes.
  const isOver = payment.state === 'open' && Date.parse(payment.expiresAt) <= nowMs
  const state = isOver ? 'expired' : payment.state
  return (
    <>
      {payment.mode === 'test' ? <Banner tone="warning">{text.test}</Banner> : null}
      <PaymentFacts payment={payment} isOpen={state === 'open'} isByRail={isByRail} />
      <Suspense fallback={<Skeleton shape="block" lines={3} />}>
        <Routes>
          <Route path="/by/:method" element={state === 'open' ? <WayPage link={link} payment={payment} /> : null} />
          <Route path="/p/:id" element={<BegunPage link={link} payment={payment} />} />
          <Route path="*" element={<Start link={link} payment={payment} isOpen={state === 'open'} />} />
        </Routes>
      </Suspense>
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

type StartProps = { readonly link: Link; readonly payment: HostedPayment; readonly isOpen: boolean }

/** Out of a balance or without an account; and the way to what this browser has begun. */
function Start({ link, payment, isOpen }: StartProps) {
  const text = useMessages(hostedPaymentsText)
  const begun = begunFor(link.id, localStorage)
  const isInPart = payment.state !== 'paid' && isPositive(amountOf(payment.received))
  return (
    <>
      {begun === null || payment.state === 'paid' ? null : (
        <Banner
          tone="info"
          title={text.begunTitle}
          action={
            <LinkButton href={begunPath(begun)} size="small">
              {text.begunLink}
            </LinkButton>
          }
        >
          {text.begunText}
        </Banner>
      )}
      {isInPart ? (
        <Banner tone="warning" title={text.hasCome}>
          <Money amount={amountOf(payment.received)} /> / <Money amount={amountOf(payment.amount)} />.{' '}
          {isOpen ? text.hasComeText : null}
        </Banner>
      ) : null}
      {isOpen && !isInPart ? <PayHere link={link} payment={payment} /> : null}
      {isOpen && payment.mode === 'live' ? <Ways link={link} payment={payment} /> : null}
    </>
  )
}
