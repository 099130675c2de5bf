import { operatorRoles } from '@emun/contract/operator'
import type { Option } from '@emun/ui'
import type { OperatorsText } from './messages.en.ts'
import type { Operator } from './operator.ts'

/** A role by what it is for, in the words of a language. */
export function roleText({ roles }: OperatorsText, role: Operator['role']): string {
  switch (role) {
    case 'agent':
      return roles.details
    case 'reviewer':
      return roles.documents
    case 'treasurer':
      return roles.payouts
    case 'approver':
      return roles.approval
    case 'admin':
      return roles.configuration
    case 'auditor':
      return roles.audit
  }
  // A newer server may know a role that this build does not: its code is better than nothing.
  return role
}

/** Every role, to choose from. */
export function roleOptions(text: OperatorsText): readonly Option[] {
  return operatorRoles.map((role) => ({ value: role, label: roleText(text, role) }))
}
