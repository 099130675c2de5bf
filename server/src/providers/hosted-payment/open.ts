import type { Currency } from '@emun/contract/money'
import type { Clock } from '@emun/contract/time'
import { type GivenBack, openPayoutsByRefund } from '../payout/by-refund.ts'
import type { Payouts } from '../payout/port.ts'
import { openPayPal } from '../paypal/client.ts'
import type { PayPalSettings } from '../paypal/settings.ts'
import { openGrow } from './grow.ts'
import { openPayPalPayments } from './paypal.ts'
import type { HostedPayments, PaymentMethod } from './port.ts'
import { openSandboxPayments, type SandboxPayments, type SandboxPaymentsDeps } from './sandbox.ts'
import type { HostedPaymentSettings } from './settings.ts'
import { openStripe } from './stripe.ts'

/** Every provider that people may pay by. */
export type PaymentPages = {
  /** Who takes this method in this currency; null where nobody does. */
  readonly providerFor: (method: PaymentMethod, currency: Currency) => HostedPayments | null
  /** The provider that a stored payment or a webhook names; null for one that is not configured now. */
  readonly byName: (name: string) => HostedPayments | null
  /** Pays by giving back a payment that this provider took; null for one that is not configured now. */
  readonly payoutsBackTo: (name: string, payment: GivenBack) => Payouts | null
  /** Null where the sandbox may not play. */
  readonly sandbox: SandboxPayments | null
}

/**
 * The providers that are configured, and the sandbox for whatever none of them takes in that currency. `sandbox` is null where
 * it may not play. Of two who take the same, Grow goes first: an Israeli card is dearest abroad.
 */
export function openPaymentPages(
  { stripe, grow, payPal }: HostedPaymentSettings & { readonly payPal: PayPalSettings | null },
  sandboxDeps: SandboxPaymentsDeps | null,
  clock: Clock,
): PaymentPages {
  const real = [
    grow && openGrow(grow, clock),
    stripe && openStripe(stripe),
    payPal && openPayPalPayments(openPayPal(payPal, clock), payPal),
  ].filter((provider) => provider !== null)
  const sandbox = sandboxDeps && openSandboxPayments(sandboxDeps)
  const all: readonly HostedPayments[] = sandbox ? [...real, sandbox] : real
  const byName = (name: string) => all.find((provider) => provider.name === name) ?? null
  return {
    sandbox,
    byName,
    payoutsBackTo(name, payment) {
      const provider = byName(name)
      return provider && openPayoutsByRefund(provider, payment)
    },
    providerFor(method, currency) {
      const takes = ({ capabilities }: HostedPayments) =>
        capabilities.some((each) => each.method === method && each.currency === currency)
      return all.find(takes) ?? null
    },
  }
}
