import type { WireRefusal } from '@emun/contract/errors'
import type { FundraisingPage } from '@emun/contract/public'
import { Skeleton, useMessages } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router'
import { newKey } from '../../platform/new-key.ts'
import { Page } from '../../platform/page.tsx'
import { refusalsOfSending, type SendingStatus, sendingStatus, unansweredOf } from '../../platform/sending.ts'
import type { Me } from '../wallets/public.tsx'
import { sendGift } from './balance-queries.ts'
import { keptGift, type ReviewedGift, reviewGift, type ToReview } from './kept-gift.ts'
import { fundraisingPageText } from './messages.ts'
import { useGiver } from './use-giver.ts'

/** One gift out of a balance, from the amount to its end. */
type Flow = {
  readonly of: FundraisingPage
  readonly wallet: Me['wallet']
  /** Where its pages lie. */
  readonly path: string
  readonly reviewed: ReviewedGift | null
  readonly status: SendingStatus
  readonly refusal: WireRefusal | null
  readonly review: (gift: ToReview) => void
  /** Gives what was reviewed, or asks again about it; while one is on its way, nothing. */
  readonly send: () => void
  /** The transaction, once it was given. */
  readonly given: string | null
}

const FlowContext = createContext<Flow | null>(null)

export function useBalanceFlow(): Flow {
  const flow = use(FlowContext)
  if (flow === null) throw new Error('the pages of a gift out of a balance stand inside its flow')
  return flow
}

/** Holds one gift while its pages come and go. Whoever may not give like that is led to the other ways. */
export function BalanceFlow({ of: fundraising }: { readonly of: FundraisingPage }) {
  const text = useMessages(fundraisingPageText)
  const wallet = useGiver(fundraising)
  if (wallet === null) return <Navigate to={`/f/${fundraising.id}/pay`} replace />
  if (wallet === undefined) {
    return (
      <Page title={text.balance.title}>
        <Skeleton shape="block" lines={3} />
      </Page>
    )
  }
  return <FlowOfWallet key={wallet.accountNumber} of={fundraising} wallet={wallet} />
}

function FlowOfWallet(props: Pick<Flow, 'of' | 'wallet'>) {
  const flow = useNewFlow(props)
  return (
    <FlowContext value={flow}>
      <Outlet />
    </FlowContext>
  )
}

function useNewFlow({ of, wallet }: Pick<Flow, 'of' | 'wallet'>): Flow {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const path = `/f/${of.id}/pay/balance`
  const kept = useMemo(() => keptGift(wallet.accountNumber, sessionStorage), [wallet.accountNumber])
  // A reload goes back to the start, unless the gift may already have been given: then it has to be settled first.
  const [reviewed, setReviewed] = useState(() => unansweredOf(giftFor(of, kept.read())))
  const [given, setGiven] = useState<string | null>(null)
  const sending = useMutation(sendGift(cache, kept))
  const isOnItsWay = useRef(false)

  const send = () => {
    // State is a render behind a double click; this is not.
    if (reviewed === null || isOnItsWay.current || !navigator.onLine) return
    isOnItsWay.current = true
    sending.mutate(reviewed, {
      onSuccess: (transaction) => {
        setGiven(transaction)
        void navigate(`${path}/given`, { replace: true })
      },
      onSettled: () => {
        isOnItsWay.current = false
      },
    })
  }

  return {
    of,
    wallet,
    path,
    reviewed,
    given,
    status: sendingStatus(sending, reviewed),
    refusal: refusalsOfSending(sending)[0] ?? null,
    send,
    review: (gift) => {
      const next = reviewGift(kept.read(), gift, newKey)
      kept.save(next)
      setReviewed(next)
      sending.reset()
      void navigate(`${path}/review`)
    },
  }
}

function giftFor({ id }: FundraisingPage, gift: ReviewedGift | null): ReviewedGift | null {
  return gift?.fundraising === id ? gift : null
}
