/** What an operator may be: each has one, and every endpoint of the console names those that may call it. */
export const operatorRoles = ['agent', 'reviewer', 'treasurer', 'approver', 'admin', 'auditor'] as const

export type OperatorRole = (typeof operatorRoles)[number]
