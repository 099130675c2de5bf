import type { FundraisingPage } from '@emun/contract/public'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSignedIn, onSessionEnd } from '../../platform/session.ts'
import { type Me, meQuery } from '../wallets/public.tsx'
import { ownFundraisersQuery } from './balance-queries.ts'

/**
 * The wallet of whoever is signed in here and may give out of it; null where nobody is, where it is their own fundraiser, or
 * where it holds another currency; undefined while that is not known.
 */
export function useGiver({ id, collected }: FundraisingPage): Me['wallet'] | null | undefined {
  const [isIn, setIn] = useState(isSignedIn)
  useEffect(() => onSessionEnd(() => setIn(false)), [])
  const me = useQuery({ ...meQuery, retry: false, enabled: isIn })
  const own = useQuery({ ...ownFundraisersQuery, enabled: isIn })
  if (!isIn || me.isError || own.isError || own.data?.includes(id)) return null
  if (me.data === undefined || own.data === undefined) return undefined
  const { wallet } = me.data
  return wallet.mainBalance.currency === collected.currency ? wallet : null
}
