import { type OperatorsText, roleText } from '../operators/public.ts'
import { csvOf } from './csv.ts'
import type { Entry } from './difference.ts'
import type { AuditText } from './messages.en.ts'

/** The entries as a table for whoever checks them elsewhere: times in UTC, states as they were written. */
export function csvOfEntries(entries: readonly Entry[], text: AuditText, roles: OperatorsText): string {
  const { columns } = text
  const head = [
    columns.seq,
    columns.at,
    columns.who,
    columns.role,
    columns.action,
    columns.about,
    columns.before,
    columns.after,
    columns.reason,
    columns.from,
    columns.seal,
  ]
  return csvOf([head, ...entries.map((entry) => rowOf(entry, text, roles))])
}

function rowOf(entry: Entry, text: AuditText, roles: OperatorsText): readonly string[] {
  const { who, about } = entry
  return [
    String(entry.seq),
    entry.at,
    who ? `${who.name} (${who.id})` : text.commandLine,
    who ? roleText(roles, who.role) : '',
    text.actions[entry.action],
    about.name === null ? about.id : `${about.name} (${about.id})`,
    entry.before ? JSON.stringify(entry.before) : '',
    entry.after ? JSON.stringify(entry.after) : '',
    entry.reason ?? '',
    entry.from ?? '',
    entry.seal,
  ]
}
