import { subtract, amountOf, toWire } from '@emun/contract/money'
import type { HostedPayment } from '@emun/contract/public'
import { CopyRow, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { DepositForm, DepositPage, MethodRow, PayerContext } from '../deposits/public.tsx'
import { guestPayer } from './guest-payer.ts'
import { waysPath } from './inner-paths.ts'
import { hostedPaymentsText } from './messages.ts'
import { hostedPaymentQuery, type Link, railsQuery } from './queries.ts'

type Props = { readonly link: Link; readonly payment: HostedPayment }

/** The ways to pay without an account, cheapest first, with what each costs; nothing where the partner takes none. */
export function Ways(props: Props) {
  const text = useMessages(hostedPaymentsText)
  const { language } = useLanguage()
  const query = useQuery(railsQuery(props.link, language))
  if (query.data === undefined || query.data.length === 0) return null
  return (
    <AsGuest {...props}>
      <section className="hosted-ways" aria-labelledby="hosted-ways">
        <h2 id="hosted-ways">{text.ways}</h2>
        <p className="hosted-note">{text.waysText}</p>
        <ul className="methods">
          {query.data.map((method) => (
            <MethodRow key={method.name} method={method} />
          ))}
        </ul>
      </section>
    </AsGuest>
  )
}

/** What is to be paid by one of them and what the partner gets, before it begins. */
export function WayPage(props: Props) {
  const text = useMessages(hostedPaymentsText)
  const { language } = useLanguage()
  const { method: name = '' } = useParams()
  const query = useQuery(railsQuery(props.link, language))
  const method = query.data?.find((each) => each.name === name)
  const { amount, received } = props.payment
  const missing = toWire(subtract(amountOf(amount), amountOf(received)))
  return (
    <AsGuest {...props}>
      <Page
        title={method?.title ?? text.ways}
        {...(method === undefined ? {} : { lead: method.hint })}
        before={<BackLink to={waysPath}>{text.waysBack}</BackLink>}
        className="deposit"
      >
        {method === undefined ? (
          <Skeleton shape="block" lines={3} />
        ) : (
          <DepositForm
            key={name}
            method={method}
            wallet={{ name: props.link.id, currency: amount.currency }}
            fixed={missing}
          />
        )}
      </Page>
    </AsGuest>
  )
}

/** The payment as a customer would see it, and its address: a guest has no list to find it in. */
export function BegunPage(props: Props) {
  const text = useMessages(hostedPaymentsText)
  return (
    <AsGuest {...props}>
      <DepositPage />
      <CopyRow label={text.copyAddress} value={location.href} />
      <p className="hosted-note">{text.keepAddress}</p>
    </AsGuest>
  )
}

function AsGuest({ link: { id, signature }, children }: Props & { readonly children: ReactNode }) {
  const text = useMessages(hostedPaymentsText)
  const cache = useQueryClient()
  const payer = useMemo(() => {
    const link = { id, signature }
    const { queryKey } = hostedPaymentQuery(link)
    return guestPayer(link, text, () => void cache.invalidateQueries({ queryKey }))
  }, [id, signature, text, cache])
  return <PayerContext value={payer}>{children}</PayerContext>
}
