import { Panel, StatusChip, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { factsOfCard } from './facts.tsx'
import { termsText } from './messages.ts'
import type { CardTerms } from './terms.ts'
import { FactList, TermsRow } from './terms-row.tsx'
import { toldOf } from './told.ts'

type Props = {
  readonly cards: readonly CardTerms[]
  /** Null for those who only look. */
  readonly onChange: ((of: CardTerms) => void) | null
}

/** Every type of cards, with all that it costs and allows. */
export function CardRows({ cards, onChange }: Props): ReactElement {
  const text = useMessages(termsText)
  return (
    <Panel title={text.parts['card-types'].title}>
      <ul className="terms-rows">
        {cards.map((of) => (
          <Row key={of.name} of={of} onChange={onChange && (() => onChange(of))} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ of, onChange }: { of: CardTerms; onChange: (() => void) | null }): ReactElement {
  const text = useMessages(termsText)
  const told = toldOf(of, factsOfCard)
  const chips = (
    <>
      {!of.current.isOn && <StatusChip tone="neutral">{text.notSold}</StatusChip>}
      {!of.isServed && <StatusChip tone="warning">{text.notMade}</StatusChip>}
    </>
  )
  return (
    <TermsRow title={of.title} chips={chips} told={told} onChange={onChange}>
      <FactList facts={told.current.facts.filter(({ name }) => name !== 'isSold')} />
    </TermsRow>
  )
}
