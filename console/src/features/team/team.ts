import type { ReplyOf } from '@emun/contract/endpoint'
import type { addOperator, listTeam } from '@emun/contract/operator'

export type Member = ReplyOf<typeof listTeam>['team'][number]

/** What is handed over to a new operator, and to whom. */
export type Handed = ReplyOf<typeof addOperator>['invitation'] & { readonly name: string }

/** What can be done to somebody on the team. */
export type Act = 'role' | 'invite' | 'end'
