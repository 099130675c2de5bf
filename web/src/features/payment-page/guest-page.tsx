import { amountOf } from '@emun/contract/money'
import type { PaymentPage } from '@emun/contract/public'
import { Banner, EmptyState, Money, OfflineBanner, Panel, Skeleton, Time, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { refusalsIn } from '../../platform/expected-no.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { useServerNow } from '../../platform/server-time.ts'
import { Deadline, depositsText, PaymentSteps, PayRows, Proof } from '../deposits/public.tsx'
import { paymentPageText } from './messages.ts'
import { paymentPageQuery, type ReadPage } from './queries.ts'
import './payment-page.css'

/** What whoever has the link of a deposit sees of it: how to pay, and where to send the proof. */
export function GuestPage({ id }: { readonly id: string }) {
  const text = useMessages(paymentPageText)
  const { language } = useLanguage()
  const query = useQuery(paymentPageQuery(id, language))
  const isNone = refusalsIn(query.error).some(({ code }) => code === 'transaction_not_found')
  return (
    <div className="guest" aria-live="polite">
      <OfflineBanner />
      {isNone ? (
        <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
      ) : (
        <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
          {(read) => <Known id={id} read={read} />}
        </WhenLoaded>
      )}
    </div>
  )
}

function Known({ id, read: { page, skewMs } }: { readonly id: string; readonly read: ReadPage }) {
  const nowMs = useServerNow(skewMs, page.state === 'open')
  // Its time may run out before our eyes: from then on nobody is shown where to pay.
  const isOver = page.state === 'open' && page.expiresAt !== null && Date.parse(page.expiresAt) <= nowMs
  return (
    <>
      {page.state === 'open' && !isOver ? (
        <Open page={page} nowMs={nowMs} />
      ) : (
        <Said page={page} state={isOver ? 'closed' : page.state} />
      )}
      {page.wantsProof ? <Proof id={id} /> : null}
    </>
  )
}

function Open({ page, nowMs }: { readonly page: PaymentPage; readonly nowMs: number }) {
  const deposits = useMessages(depositsText)
  return (
    <>
      <Panel title={page.title} className="pay">
        <Deadline deposit={page} nowMs={nowMs} />
        {page.pay === null ? null : (
          <>
            <p className="pay-amount">
              <span>{deposits.exactly}</span> <Money amount={amountOf(page.pay)} />
            </p>
            <PayRows pay={page.pay} details={page.details} />
          </>
        )}
        <p className="deposit-note">{deposits.onlyThis}</p>
      </Panel>
      <PaymentSteps steps={page.steps} />
    </>
  )
}

const tones = { preparing: 'info', checking: 'info', received: 'positive', closed: 'warning' } as const

type SaidProps = { readonly page: PaymentPage; readonly state: PaymentPage['state'] }

function Said({ page: { title, wantsProof, proofAt }, state }: SaidProps) {
  const text = useMessages(paymentPageText)
  if (state === 'open') return null
  return (
    <Banner tone={tones[state]} title={title}>
      <p>{text[state]}</p>
      {state === 'checking' && proofAt !== null ? (
        <p>
          {text.proofAt} <Time at={proofAt} show="day_time" afterWords />
        </p>
      ) : null}
      {wantsProof ? <p>{state === 'checking' ? text.another : text.paidAlready}</p> : null}
    </Banner>
  )
}
