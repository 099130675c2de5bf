import { Button, StatusChip, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { Decisions } from './decided.tsx'
import { termsText } from './messages.ts'
import type { Told } from './told.ts'

type Props = {
  readonly title: string
  /** What is special about it, beside its name. */
  readonly chips?: ReactNode
  readonly told: Told
  /** Null for those who only look. */
  readonly onChange: (() => void) | null
  /** What holds now. */
  readonly children: ReactNode
}

/** One thing that is decided: what holds, the way to change it, what is to come and what was. */
export function TermsRow({ title, chips, told, onChange, children }: Props): ReactElement {
  return (
    <li className="terms-row">
      <h3 className="terms-name">
        {title}
        {chips}
      </h3>
      {children}
      <ChangeButton name={title} isProposed={told.proposal !== null} onClick={onChange} />
      <div className="terms-more">
        <Decisions {...told} />
      </div>
    </li>
  )
}

type FactsProps = { readonly facts: Told['current']['facts'] }

/** Facts that hold now, each with its name. */
export function FactList({ facts }: FactsProps): ReactElement {
  const text = useMessages(termsText)
  return (
    <dl className="terms-facts">
      {facts.map(({ name, shown }) => (
        <div key={name}>
          <dt>{text.facts[name]}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = { readonly name: string; readonly isProposed: boolean; readonly onClick: (() => void) | null }

/** One proposal about each thing: while it is open there is nothing to propose. */
function ChangeButton({ name, isProposed, onClick }: ChangeProps): ReactElement | null {
  const text = useMessages(termsText)
  if (isProposed) return <StatusChip tone="info">{text.proposals}</StatusChip>
  if (onClick === null) return null
  return (
    <Button size="small" onClick={onClick}>
      {text.change}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
