import { Panel, Percent, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { referralsText } from './messages.ts'
import type { Referral, Statistic } from './queries.ts'

type Props = { readonly levels: Statistic['levels']; readonly terms: Referral['terms'] }

/** What is due at each level, and what it has come to. */
export function LevelsPanel({ levels, terms }: Props) {
  const text = useMessages(referralsText)
  return (
    <Panel title={text.levelsTitle}>
      <table className="referral-levels">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.levelsTitle}</span>
            </th>
            {levels.map(({ level }) => (
              <th key={level} scope="col">
                {text.levels[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name={text.perCard} of={terms} renderCell={({ perCard }) => <Amount of={perCard} />} />
          <Line
            name={text.ofTopUps}
            of={terms}
            renderCell={({ topUpBasisPoints }) => <Percent basisPoints={topUpBasisPoints} />}
          />
          <Line name={text.invited} of={levels} renderCell={({ invited }) => invited} />
          <Line name={text.cards} of={levels} renderCell={({ cards }) => cards} />
          <Line name={text.turnover} of={levels} renderCell={({ turnover }) => <Amount of={turnover} />} />
          <Line name={text.earned} of={levels} renderCell={({ earned }) => <Amount of={earned} />} />
        </tbody>
      </table>
    </Panel>
  )
}

type LineProps<T> = { readonly name: string; readonly of: readonly T[]; readonly renderCell: (level: T) => ReactNode }

function Line<T extends { readonly level: number }>({ name, of, renderCell }: LineProps<T>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {of.map((level) => (
        <td key={level.level}>{renderCell(level)}</td>
      ))}
    </tr>
  )
}
