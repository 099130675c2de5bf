import type { IssuerOutcome } from '../../src/providers/card-issuer/port.ts'
import type { SandboxIssuer } from '../../src/providers/card-issuer/sandbox.ts'
import type { Random } from './random.ts'

/** The same issuer over a bad line: now and then what it is asked does not reach it, and now and then its answer does not reach us. */
export function lossy(issuer: SandboxIssuer, random: Random): SandboxIssuer {
  const over = async (ask: () => Promise<IssuerOutcome>): Promise<IssuerOutcome> => {
    const fate = random.below(12)
    const outcome = fate === 0 ? null : await ask()
    return outcome === null || fate === 1 ? { outcome: 'unknown' } : outcome
  }
  return {
    ...issuer,
    createCard: (request) => over(() => issuer.createCard(request)),
    topUp: (request) => over(() => issuer.topUp(request)),
    withdraw: (request) => over(() => issuer.withdraw(request)),
    freeze: (request) => over(() => issuer.freeze(request)),
    unfreeze: (request) => over(() => issuer.unfreeze(request)),
    cancel: (request) => over(() => issuer.cancel(request)),
  }
}
