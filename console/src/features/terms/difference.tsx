import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import type { Fact } from './facts.tsx'
import { termsText } from './messages.ts'

/** What would not be what it is: old and new beside each other. What stays the same is not told. */
export function Difference({ before, after }: { before: readonly Fact[]; after: readonly Fact[] }): ReactElement {
  const text = useMessages(termsText)
  const changed = after.filter(({ name, key }) => before.find((fact) => fact.name === name)?.key !== key)
  return (
    <ul className="changes">
      {changed.map(({ name, shown }) => (
        <li key={name}>
          <span className="change-name">{text.facts[name]}</span>
          <del>
            <span className="visually-hidden">{text.wasBefore} </span>
            {before.find((fact) => fact.name === name)?.shown}
          </del>
          <ins>
            <span className="visually-hidden">{text.isAfter} </span>
            {shown}
          </ins>
        </li>
      ))}
    </ul>
  )
}
