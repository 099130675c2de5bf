import type { CardIssuer } from './port.ts'
import { openSandboxIssuer, type SandboxIssuer } from './sandbox.ts'
import type { SandboxIssuerDeps } from './sandbox-deps.ts'
import { openWasabiCard, type WasabiDeps } from './wasabi-card.ts'
import type { WasabiSettings } from './wasabi-settings.ts'

/** Who makes new cards, and who a stored card or a webhook names: cards that the sandbox made stay its own. */
export type CardIssuers = {
  /** Null where nobody does. */
  readonly current: CardIssuer | null
  /** Everyone who may have cards of ours, the current one first. */
  readonly all: readonly CardIssuer[]
  /** Null for one that is not configured now. */
  readonly byName: (name: string) => CardIssuer | null
  /** Null where the sandbox may not play. */
  readonly sandbox: SandboxIssuer | null
}

/** WasabiCard where it is configured, or else the sandbox; `sandboxDeps` is null where it may not play. */
export function openCardIssuers(
  wasabi: WasabiSettings | null,
  sandboxDeps: SandboxIssuerDeps | null,
  deps: WasabiDeps,
): CardIssuers {
  const real = wasabi && openWasabiCard(wasabi, deps)
  const sandbox = sandboxDeps && openSandboxIssuer(sandboxDeps)
  const all = [real, sandbox].filter((issuer) => issuer !== null)
  return {
    current: real ?? sandbox,
    all,
    sandbox,
    byName: (name) => all.find((issuer) => issuer.name === name) ?? null,
  }
}
