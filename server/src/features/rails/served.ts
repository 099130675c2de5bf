import type { Deps } from '../../deps.ts'
import type { DepositSide, Rail, WithdrawalSide } from '../../rails/rail.ts'

type Providers = Pick<Deps, 'chains' | 'pages' | 'payouts'>

/** Whether there is somebody in this deployment to take money by a rail. */
export function isServed({ chains, pages }: Providers, rail: Rail, side: DepositSide): boolean {
  if (side.way === 'chain') return chains.has(side.chain)
  return side.way === 'details' || pages.providerFor(side.method, rail.currency) !== null
}

/** Whether there is somebody in this deployment to pay out by a rail. */
export function canPay({ chains, payouts }: Providers, { way, chain }: WithdrawalSide): boolean {
  if (way === 'chain') return chain !== undefined && chains.has(chain)
  return way !== 'provider' || payouts.current !== null
}
