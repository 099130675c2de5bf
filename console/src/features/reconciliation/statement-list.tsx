import { amountOf } from '@emun/contract/money'
import { parsePlainDate } from '@emun/contract/time'
import { Money, Panel, plainDateText, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { reconciliationText } from './messages.ts'
import { type Statements, useRailName } from './reconciliation.ts'

/** The statements that were read last. */
export function StatementList({ statements }: Pick<Statements, 'statements'>): ReactElement {
  const text = useMessages(reconciliationText)
  const railName = useRailName()
  const { language } = useLanguage()
  const dayText = (day: string): string => {
    const date = parsePlainDate(day)
    return date === null ? day : plainDateText(date, language)
  }
  return (
    <Panel title={text.statements}>
      {statements.length === 0 && <p>{text.noStatements}</p>}
      <ul className="breaks">
        {statements.map((each) => (
          <li key={each.id} className="break">
            <p className="arrived-line">
              <span>
                {railName(each.rail)}
                {each.place !== null && (
                  <>
                    {' · '}
                    <UserText>{each.place}</UserText>
                  </>
                )}
                {` · ${text.until} ${dayText(each.lastDay)}`}
              </span>
              <Money amount={amountOf(each.closing)} />
            </p>
            <p className="fact-more">
              {text.lines(each.added, each.open)} · <UserText>{each.by}</UserText> ·{' '}
              <Time at={each.at} show="day_time" afterWords />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
