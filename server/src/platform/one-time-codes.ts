import { generateSync, verifySync } from 'otplib'

/** The time step that six digits of an authenticator belong to, one of 30 s early or late allowed; null when they are wrong. */
export function timeStepOf(secret: string, digits: string, now: Date): number | null {
  if (!/^\d{6}$/.test(digits)) return null
  const outcome = verifySync({ secret, token: digits, epoch: epochOf(now), epochTolerance: 30 })
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
}

/** The six digits that an authenticator with this secret shows. */
export function codeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: epochOf(now) })
}

function epochOf(now: Date): number {
  return now.getTime() / 1_000
}
