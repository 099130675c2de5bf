import { amountOf } from '@emun/contract/money'
import type { HostedPayment } from '@emun/contract/public'
import { Banner, Button, Money, Panel, useAnnounce, useMessages, useRefusalText } from '@emun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalsIn } from '../../platform/expected-no.ts'
import { endSession, isSignedIn, markSignedIn, onSessionEnd } from '../../platform/session.ts'
import { LoginHere } from '../accounts/public.tsx'
import { hostedPaymentsText } from './messages.ts'
import { hostedPaymentQuery, type Link, payingQuery, sendPayment } from './queries.ts'

type Props = { readonly link: Link; readonly payment: HostedPayment }

/** Whoever is signed in pays; anybody else logs in first, here. */
export function PayHere({ link, payment }: Props) {
  const text = useMessages(hostedPaymentsText)
  const [isIn, setIn] = useState(isSignedIn)
  useEffect(() => onSessionEnd(() => setIn(false)), [])
  useEffect(() => markSignedIn(isIn), [isIn])
  if (isIn) return <PayButton link={link} payment={payment} />
  return (
    <Panel title={text.logInTitle}>
      <LoginHere onLoggedIn={() => setIn(true)} />
    </Panel>
  )
}

function PayButton({ link, payment }: Props) {
  const text = useMessages(hostedPaymentsText)
  const refusalText = useRefusalText()
  const paying = usePaying(link)
  const who = useQuery(payingQuery)
  const [refusal] = paying.error === null ? [] : refusalsIn(paying.error)
  return (
    <div className="hosted-pay">
      {who.data && payment.mode === 'live' ? (
        <p className="hosted-balance">
          {text.balance} <Money amount={amountOf(who.data.wallet.mainBalance)} />
        </p>
      ) : null}
      {refusal === undefined || refusal.code === 'step_up_required' ? null : (
        <div role="alert">
          <Banner tone="negative">{refusalText(refusal)}</Banner>
        </div>
      )}
      <Button variant="primary" wide busy={paying.isPending} busyLabel={text.paying} onClick={() => paying.mutate()}>
        {text.pay} <Money amount={amountOf(payment.amount)} />
      </Button>
      {payment.mode === 'live' ? <p className="hosted-note">{text.once}</p> : null}
      <Button variant="quiet" size="small" onClick={endSession}>
        {text.other}
      </Button>
    </div>
  )
}

function usePaying(link: Link) {
  const text = useMessages(hostedPaymentsText)
  const cache = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => sendPayment(link),
    onSuccess: () => announce(text.paidTitle),
    // Paid by this or by somebody else, or over: the page says what it is now.
    onSettled: () => cache.invalidateQueries({ queryKey: hostedPaymentQuery(link).queryKey }),
  })
}
