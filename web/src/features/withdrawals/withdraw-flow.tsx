import { Skeleton, useLanguage } from '@emun/ui'
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
import { keptWithdrawal, reviewWithdrawal } from './kept-withdrawal.ts'
import { type Purpose, PurposeContext, usePurpose, usePurposeText, withdrawing } from './purpose.ts'
import { quoteQuery, sendWithdrawal } from './queries.ts'
import './withdrawals.css'

/** Holds one withdrawal while its pages come and go; leaving them forgets what was reviewed, but not what was typed. */
export function WithdrawFlow({ purpose = withdrawing }: { readonly purpose?: Purpose }) {
  return (
    <PurposeContext value={purpose}>
      <FlowOfCustomer />
    </PurposeContext>
  )
}

function FlowOfCustomer() {
  const text = usePurposeText()
  const me = useQuery(meQuery)
  const wallet = me.data?.wallet
  if (wallet !== undefined) return <FlowOfWallet key={wallet.accountNumber} wallet={wallet} />
  return (
    <Page title={text.title}>
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={2} />}>
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
  const { language } = useLanguage()
  const { storageKey } = usePurpose()
  const kept = useMemo(
    () => keptWithdrawal(wallet.accountNumber, sessionStorage, storageKey),
    [wallet.accountNumber, storageKey],
  )
  // A reload goes back to the start, unless the withdrawal may already have happened: then it has to be settled first.
  const [reviewed, setReviewed] = useState(() => unansweredOf(kept.reviewed()))
  const sending = useMutation(sendWithdrawal(cache, kept, language))
  const isOnItsWay = useRef(false)

  return {
    wallet,
    kept,
    reviewed,
    status: sendingStatus(sending, reviewed),
    refusals: refusalsOfSending(sending),
    send: (shown) => {
      // State is a render behind a double click; this is not.
      if (reviewed === null || isOnItsWay.current || !navigator.onLine) return
      isOnItsWay.current = true
      const next = reviewWithdrawal(reviewed, { ...reviewed, quote: shown }, newKey)
      setReviewed(next)
      sending.mutate(next, {
        onSuccess: ({ withdrawal }) => {
          noteFinished()
          void navigate(`/withdraw/w/${withdrawal.id}`, { replace: true })
        },
        // An offer that is over, or was used, is not made again: the next one has to be seen first.
        onError: () => void cache.invalidateQueries(quoteQuery(next.method, next.amount)),
        onSettled: () => {
          isOnItsWay.current = false
        },
      })
    },
    review: (withdrawal) => {
      const next = reviewWithdrawal(kept.reviewed(), withdrawal, newKey)
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
