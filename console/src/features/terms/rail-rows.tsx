import { Panel, StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { type Fact, factsOfRail } from './facts.tsx'
import { termsText } from './messages.ts'
import type { RailPart, RailTerms } from './terms.ts'
import { FactList, TermsRow } from './terms-row.tsx'
import { toldOf } from './told.ts'

type Props = {
  readonly part: RailPart
  readonly direction: RailTerms['direction']
  readonly rails: readonly RailTerms[]
  /** Null for those who only look. */
  readonly onChange: ((of: RailTerms) => void) | null
}

/** Which facts each page is about; the others stand in the history and in the form. */
const shownOn: Readonly<Record<RailPart, readonly Fact['name'][]>> = {
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
  const told = toldOf(of, factsOfRail)
  const chips = (
    <>
      {!of.current.isOn && <StatusChip tone="neutral">{text.off}</StatusChip>}
      {!of.isServed && <StatusChip tone="warning">{text.notServed}</StatusChip>}
    </>
  )
  return (
    <TermsRow title={of.title} chips={chips} told={told} onChange={onChange && (() => onChange(of))}>
      <FactList facts={told.current.facts.filter(({ name }) => shownOn[part].includes(name))} />
    </TermsRow>
  )
}
