import { Skeleton, useMessages } from '@emun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { noteFinished } from '../../platform/finished-action.ts'
import { newKey } from '../../platform/new-key.ts'
import { Page } from '../../platform/page.tsx'
import { refusalsOfSending, sendingStatus, unansweredOf } from '../../platform/sending.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { type Me, meQuery } from '../wallets/public.tsx'
import { type Flow, FlowContext } from './flow-context.ts'
import { keptTransfer, reviewTransfer } from './kept-transfer.ts'
import { transfersText } from './messages.ts'
import { sendTransfer } from './queries.ts'
import './transfers.css'

/** Holds one transfer while its pages come and go; leaving them forgets what was reviewed, but not what was typed. */
export function TransferFlow() {
  const text = useMessages(transfersText)
  const me = useQuery(meQuery)
  const wallet = me.data?.wallet
  if (wallet !== undefined) return <FlowOfWallet key={wallet.accountNumber} wallet={wallet} />
  return (
    <Page title={text.recipientTitle}>
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" />}>
        {() => null}
      </WhenLoaded>
    </Page>
  )
}

function FlowOfWallet({ wallet }: { readonly wallet: Me['wallet'] }) {
  return (
    <FlowContext value={useNewFlow(wallet)}>
      <Outlet />
    </FlowContext>
  )
}

function useNewFlow(wallet: Me['wallet']): Flow {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const kept = useMemo(() => keptTransfer(wallet.accountNumber, sessionStorage), [wallet.accountNumber])
  // A reload goes back to the start, unless the transfer may already have happened: then it has to be settled first.
  const [reviewed, setReviewed] = useState(() => unansweredOf(kept.reviewed()))
  const sending = useMutation(sendTransfer(cache, kept))
  const isOnItsWay = useRef(false)

  const send = () => {
    // State is a render behind a double click; this is not.
    if (reviewed === null || isOnItsWay.current || !navigator.onLine) return
    isOnItsWay.current = true
    sending.mutate(reviewed, {
      onSuccess: (transaction) => {
        noteFinished()
        void navigate(`/transfer/t/${transaction.id}`, { replace: true })
      },
      onSettled: () => {
        isOnItsWay.current = false
      },
    })
  }

  return {
    wallet,
    kept,
    reviewed,
    status: sendingStatus(sending, reviewed),
    refusal: refusalsOfSending(sending)[0] ?? null,
    send,
    review: (transfer) => {
      const next = reviewTransfer(kept.reviewed(), transfer, newKey)
      kept.saveReviewed(next)
      setReviewed(next)
      sending.reset()
    },
    startOver: () => {
      kept.clear()
      setReviewed(null)
      sending.reset()
    },
  }
}
