import { Button, Panel, StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { Decisions } from './decided.tsx'
import { type Fact, factsOfRail } from './facts.tsx'
import { termsText } from './messages.ts'
import type { Part, RailTerms } from './terms.ts'

type Props = {
  readonly part: Exclude<Part, 'rates' | 'changes'>
  readonly direction: RailTerms['direction']
  readonly rails: readonly RailTerms[]
  /** Null for those who only look. */
  readonly onChange: ((of: RailTerms) => void) | null
}

/** Which facts each page is about; the others stand in the history and in the form. */
const shownOn: Readonly<Record<Props['part'], readonly Fact['name'][]>> = {
  fees: ['fee'],
  limits: ['minimum', 'maximum'],
  methods: ['isOn'],
}

export function RailRows({ part, direction, rails, onChange }: Props): ReactElement {
  const text = useMessages(termsText)
  return (
    <Panel title={text[direction]}>
      <ul className="terms-rows">
        {rails
          .filter((of) => of.direction === direction)
          .map((of) => (
            <Row key={of.rail} part={part} of={of} onChange={onChange} />
          ))}
      </ul>
    </Panel>
  )
}

function Row({ part, of, onChange }: Pick<Props, 'part' | 'onChange'> & { of: RailTerms }): ReactElement {
  const text = useMessages(termsText)
  const facts = factsOfRail(of.current).filter(({ name }) => shownOn[part].includes(name))
  const decided = (each: RailTerms['current']) => ({ ...each, facts: factsOfRail(each) })
  return (
    <li className="terms-row">
      <h3 className="terms-name">
        {of.title}
        {!of.current.isOn && <StatusChip tone="neutral">{text.off}</StatusChip>}
        {!of.isServed && <StatusChip tone="warning">{text.notServed}</StatusChip>}
      </h3>
      <dl className="terms-facts">
        {facts.map(({ name, shown }) => (
          <div key={name}>
            <dt>{text.facts[name]}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <ChangeButton name={of.title} isProposed={of.proposal !== null} onClick={onChange && (() => onChange(of))} />
      <div className="terms-more">
        <Decisions current={decided(of.current)} toCome={of.toCome.map(decided)} past={of.past.map(decided)} />
      </div>
    </li>
  )
}

type ChangeProps = { readonly name: string; readonly isProposed: boolean; readonly onClick: (() => void) | null }

/** One proposal about each thing: while it is open there is nothing to propose. */
export function ChangeButton({ name, isProposed, onClick }: ChangeProps): ReactElement | null {
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
