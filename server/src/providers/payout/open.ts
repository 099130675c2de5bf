import type { Clock } from '@emun/contract/time'
import { openPayPal } from '../paypal/client.ts'
import type { PayPalSettings } from '../paypal/settings.ts'
import { openPayPalPayouts } from './paypal.ts'
import type { Payouts } from './port.ts'
import { openSandboxPayouts, type SandboxPayouts, type SandboxPayoutsDeps } from './sandbox.ts'

/** Who pays out now, and who a stored payout or a webhook names: payouts that the sandbox took stay its own. */
export type PayoutProviders = {
  /** Null where nobody does. */
  readonly current: Payouts | null
  readonly byName: (name: string) => Payouts | null
  /** Null where the sandbox may not play. */
  readonly sandbox: SandboxPayouts | null
}

/** PayPal where it is configured, or else the sandbox; `sandboxDeps` is null where it may not play. */
export function openPayouts(
  payPal: PayPalSettings | null,
  sandboxDeps: SandboxPayoutsDeps | null,
  clock: Clock,
): PayoutProviders {
  const real = payPal && openPayPalPayouts(openPayPal(payPal, clock), payPal)
  const sandbox = sandboxDeps && openSandboxPayouts(sandboxDeps)
  const all = [real, sandbox].filter((provider) => provider !== null)
  return {
    current: real ?? sandbox,
    sandbox,
    byName: (name) => all.find((provider) => provider.name === name) ?? null,
  }
}
