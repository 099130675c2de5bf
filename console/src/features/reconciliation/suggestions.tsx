import { amountOf } from '@emun/contract/money'
import { Ltr, Money, StatusChip, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useId } from 'react'
import { commaIn } from '../../platform/comma.ts'
import { reconciliationText } from './messages.ts'
import type { Line, Suggestion } from './reconciliation.ts'

export type SuggestionsProps = {
  readonly line: Line
  readonly picked: Suggestion | null
  readonly onPick: (id: string) => void
}

/** What a line could be, the likeliest first, with what speaks for each. */
export function Suggestions({ line, picked, onPick }: SuggestionsProps): ReactElement {
  const text = useMessages(reconciliationText)
  const group = useId()
  if (line.suggestions.length === 0) return <p>{text.noSuggestions}</p>
  return (
    <fieldset className="candidates">
      <legend>{text.suggestions}</legend>
      {line.suggestions.map((each) => (
        <label key={each.id} className="candidate">
          <input type="radio" name={group} checked={each.id === picked?.id} onChange={() => onPick(each.id)} />
          <Words suggestion={each} />
        </label>
      ))}
    </fieldset>
  )
}

function Words({ suggestion }: { suggestion: Suggestion }): ReactElement {
  const text = useMessages(reconciliationText)
  const { language } = useLanguage()
  const { kind, who, amount, at, reference, signs, score } = suggestion
  return (
    <span className="candidate-words">
      <span className="arrived-line">
        <UserText>{who}</UserText>
        <Money amount={amountOf(amount)} />
      </span>
      <span>{text.matchKinds[kind]}</span>
      <span className="fact-more">
        <Time at={at} show="day_time" />
        {reference !== '' && (
          <>
            {' · '}
            <Ltr>{reference}</Ltr>
          </>
        )}
        {signs.length > 0 && ` · ${signs.map((sign) => text.signs[sign]).join(commaIn(language))}`}
      </span>
      <span>
        <StatusChip tone={score >= 70 ? 'positive' : score >= 40 ? 'warning' : 'neutral'}>
          {text.score(score)}
        </StatusChip>
      </span>
    </span>
  )
}
