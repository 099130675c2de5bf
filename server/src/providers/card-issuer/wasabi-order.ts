import { createHash } from 'node:crypto'

/**
 * The order number of one of our ids, by which WasabiCard knows a repetition: 15 to 65 characters, for holders 20 to 40. Ids of
 * ours keep their letters, without the line in between of which nobody says that it is allowed; every other is hashed.
 */
export function orderOf(id: string): string {
  if (/^[a-z]{3}_[0-9a-f]{32}$/.test(id)) return id.replace('_', '')
  return `x${createHash('sha256').update(id).digest('hex').slice(0, 39)}`
}

/** Their own numbers of types and holders are sent as numbers; null for a reference that is none of theirs. */
export function numberOf(ref: string): number | null {
  return /^[1-9]\d{0,14}$/.test(ref) ? Number(ref) : null
}
