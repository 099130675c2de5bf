import { type Language, languages } from '@emun/contract/language'
import { languageNames, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from './messages.ts'

type Props = { readonly complete: readonly Language[]; readonly of: readonly Language[] }

/** In how many languages nothing is missing, and which they are. */
export function Meter({ complete, of }: Props): ReactElement {
  const text = useMessages(contentText)
  return (
    <p className="meter">
      <span className="meter-marks" aria-hidden="true">
        {languages
          .filter((each) => of.includes(each))
          .map((each) => (
            <span key={each} lang={each} data-done={complete.includes(each) || undefined}>
              {languageNames[each]}
            </span>
          ))}
      </span>
      <span>{text.complete(complete.length, of.length)}</span>
    </p>
  )
}
