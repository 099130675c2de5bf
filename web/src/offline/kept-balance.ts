import { amountOf, type Money, type WireMoney } from '@emun/contract/money'
import localforage from 'localforage'
import { keptForMs, keptKey, keptMark } from '../platform/kept-replies.ts'
import { isSignedIn } from '../platform/session.ts'

/** What could be spent when the server last said so, and when that was (milliseconds since 1970). */
export type KeptBalance = { readonly amount: Money; readonly at: number }

/** As the app keeps replies (platform/cache.ts), as much of it as is read here. */
type Kept = {
  readonly timestamp: number
  readonly buster: string
  readonly clientState: {
    readonly queries: readonly {
      readonly queryKey: readonly unknown[]
      readonly state: { readonly data: unknown; readonly dataUpdatedAt: number }
    }[]
  }
}

type Me = { readonly status?: string; readonly wallet?: { readonly mainBalance?: WireMoney } }

/** The last balance of the customer who is signed in on this device; null when there is none that may be shown. */
export async function keptBalance(now: number): Promise<KeptBalance | null> {
  if (!isSignedIn()) return null
  try {
    return balanceIn(JSON.parse((await localforage.getItem<string>(keptKey)) ?? 'null') as Kept | null, now)
  } catch {
    return null
  }
}

function balanceIn(kept: Kept | null, now: number): KeptBalance | null {
  if (kept === null || kept.buster !== keptMark() || now - kept.timestamp > keptForMs) return null
  const state = kept.clientState.queries.find(({ queryKey }) => queryKey[0] === 'me')?.state
  const { status, wallet } = (state?.data ?? {}) as Me
  if (!state || status === 'blocked' || !wallet?.mainBalance) return null
  return { amount: amountOf(wallet.mainBalance), at: state.dataUpdatedAt }
}
