import { sessionOwner } from './session-owner.ts'

/** Changes whenever kept replies change their shape, so that what an older version kept is thrown away. */
const keptShape = '1'

/** Where replies are kept in localforage's default database, and for how long they may be shown. */
export const keptKey = 'replies'
export const keptForMs = 24 * 60 * 60_000

/** Goes with what is kept: of another shape, or of another customer, it is nobody's to read. */
export function keptMark(): string {
  return `${keptShape} ${sessionOwner()}`
}
