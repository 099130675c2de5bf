import { Ltr, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { operatorsText, roleText } from '../operators/public.ts'
import { type Change, changesOf, type Entry } from './difference.ts'
import { auditText } from './messages.ts'
import { useWords } from './words.ts'

export type AuditEntryProps = { readonly entry: Entry; readonly onAbout: (id: string) => void }

/** One entry: what was done to whom, what it changed and why; beside it who, when and from where. */
export function AuditEntry({ entry, onAbout }: AuditEntryProps): ReactElement {
  const text = useMessages(auditText)
  const { about } = entry
  const { reasonOf, subjectOf } = useWords()
  const [reason, subject] = [reasonOf(entry), subjectOf(entry)]
  return (
    <li className="entry">
      <div className="entry-what">
        <p className="entry-title">
          {text.actions[entry.action]}
          <button type="button" className="entry-about" onClick={() => onAbout(about.id)}>
            <span className="visually-hidden">{text.subjects[about.kind]} </span>
            {subject === null ? <Ltr>{about.id}</Ltr> : <UserText>{subject}</UserText>}
          </button>
        </p>
        <Difference changes={changesOf(entry)} />
        {reason !== null && (
          <p className="entry-reason">
            <UserText>{reason}</UserText>
          </p>
        )}
      </div>
      <Origin entry={entry} />
    </li>
  )
}

function Difference({ changes }: { changes: readonly Change[] }): ReactElement | null {
  const text = useMessages(auditText)
  const { nameOf, valueOf } = useWords()
  if (changes.length === 0) return null
  return (
    <ul className="changes">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <span className="change-name">{nameOf(name)}</span>
          {before !== null && (
            <del>
              <span className="visually-hidden">{text.before} </span>
              <UserText>{valueOf(name, before)}</UserText>
            </del>
          )}
          <ins>
            <span className="visually-hidden">{text.after} </span>
            <UserText>{valueOf(name, after)}</UserText>
          </ins>
        </li>
      ))}
    </ul>
  )
}

function Origin({ entry: { who, at, from, seq, seal } }: { entry: Entry }): ReactElement {
  const text = useMessages(auditText)
  const roles = useMessages(operatorsText)
  return (
    <div className="entry-origin">
      {who === null ? <span>{text.commandLine}</span> : <UserText>{who.name}</UserText>}
      {who !== null && <span className="entry-role">{roleText(roles, who.role)}</span>}
      <Time at={at} show="both" />
      {from !== null && <Ltr className="entry-from">{from}</Ltr>}
      <span className="entry-seal">
        {text.entry} <Ltr>{seq}</Ltr> <Ltr>{seal}</Ltr>
      </span>
    </div>
  )
}
