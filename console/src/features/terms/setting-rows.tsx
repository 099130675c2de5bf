import { amountOf } from '@emun/contract/money'
import { Money, Panel, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { factsOfSetting, Value } from './facts.tsx'
import { termsText } from './messages.ts'
import { useNames } from './subjects.tsx'
import type { Setting, Terms } from './terms.ts'
import { TermsRow } from './terms-row.tsx'
import { toldOf } from './told.ts'

type Props = { readonly settings: readonly Setting[]; readonly onChange: ((of: Setting) => void) | null }

/** The numbers that the house decides on. */
export function SettingRows({ settings, onChange }: Props): ReactElement {
  const text = useMessages(termsText)
  const names = useNames()
  return (
    <Panel title={text.house}>
      <ul className="terms-rows">
        {settings.map((of) => (
          <TermsRow
            key={of.name}
            title={names.ofSetting(of)}
            told={toldOf(of, factsOfSetting)}
            onChange={onChange && (() => onChange(of))}
          >
            <p className="terms-value">
              <Value value={of.current.value} />
            </p>
          </TermsRow>
        ))}
      </ul>
    </Panel>
  )
}

const dayMs = 24 * 60 * 60 * 1_000

/** What one wallet may send to others: told here, so that everything that stops an amount stands on one page. */
export function TransferLimits({ windows }: { windows: Terms['transferLimits'] }): ReactElement {
  const text = useMessages(termsText)
  return (
    <Panel title={text.transfers}>
      <p className="terms-note">{text.transfersLead}</p>
      <ul className="terms-rows">
        {windows.map(({ withinMs, maximum }) => (
          <li key={withinMs} className="terms-row">
            <h3 className="terms-name">{text.withinDays(withinMs / dayMs)}</h3>
            <p className="terms-value">
              <Money amount={amountOf(maximum)} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
