import { operatorRoles } from '@emun/contract/operator'
import { type OperatorsText, roleText } from '../operators/public.ts'
import type { Value } from './difference.ts'
import type { AuditText } from './messages.en.ts'

/** What a fact is called. A newer server may keep one this build has no word for: its own name is better than none. */
export function factName({ facts }: AuditText, name: string): string {
  const words: Readonly<Record<string, string>> = facts
  return words[name] ?? name.replaceAll('_', ' ')
}

/** What a fact says, in words where there are any. */
export function factValue(text: AuditText, roles: OperatorsText, name: string, value: Value): string {
  if (value === null) return text.nothing
  const role = name === 'role' ? operatorRoles.find((each) => each === value) : undefined
  if (role) return roleText(roles, role)
  const words: Readonly<Record<string, string>> = name === 'state' ? text.states : {}
  return words[String(value)] ?? String(value)
}
