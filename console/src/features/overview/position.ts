import type { ReplyOf } from '@emun/contract/endpoint'
import { type OperatorRole, positionRoles, type readPosition } from '@emun/contract/operator'

export type Position = ReplyOf<typeof readPosition>

/** Whether a role sees what the house holds. The server asks the same. */
export function seesPosition(role: OperatorRole): boolean {
  return positionRoles.some((each) => each === role)
}
