import type { Clock } from '@emun/contract/time'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { openCardIssuers } from './providers/card-issuer/open.ts'
import { type OpenChains, openChains } from './providers/chain/open.ts'
import { openFx } from './providers/fx/open.ts'
import { openSandboxFx, type SandboxFx } from './providers/fx/sandbox.ts'
import { openPaymentPages } from './providers/hosted-payment/open.ts'
import { openPayouts } from './providers/payout/open.ts'
import type { SandboxRecords } from './providers/sandbox-records.ts'
import type { SandboxWebhook } from './providers/sandbox-webhook.ts'
import { rails } from './rails/table.ts'

type Given = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly keys: Keys
  readonly records: SandboxRecords
  readonly plan: (webhooks: readonly SandboxWebhook[]) => Promise<void>
}

type MoneyProviders = Pick<Deps, 'rails' | 'chains' | 'pages' | 'payouts' | 'cardIssuers' | 'fx'> & {
  /** What the sandbox plays, for its buttons. */
  readonly played: { readonly chains: OpenChains['played']; readonly fx: SandboxFx }
}

/** Who moves money outside: what is configured, and the sandbox for the rest, where it may play. */
export function openMoneyProviders({ config, clock, log, keys, records, plan }: Given): MoneyProviders {
  const { providers, mayPlay, publicUrl } = config
  const playing = { clock, key: keys.sandboxWebhooks, records, plan }
  const { watchers, played } = openChains(providers.chains, mayPlay ? { records, clock } : null)
  const fx = openSandboxFx(clock)
  return {
    rails,
    chains: watchers,
    pages: openPaymentPages(
      { ...providers.hostedPayments, payPal: providers.payPal },
      mayPlay ? { ...playing, pageUrl: `${publicUrl}/sandbox/pay` } : null,
      clock,
    ),
    payouts: openPayouts(
      providers.payPal,
      mayPlay ? { ...playing, webhookPath: '/webhooks/payouts/sandbox' } : null,
      clock,
    ),
    cardIssuers: openCardIssuers(
      providers.wasabi,
      mayPlay ? { ...playing, webhookPath: '/webhooks/cards/sandbox' } : null,
      { clock, log },
    ),
    fx: openFx(providers.fx, fx),
    played: { chains: played, fx },
  }
}
