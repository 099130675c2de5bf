import { LanguageSwitch } from '@emun/ui'
import type { ReactElement } from 'react'

type DialogFootProps = {
  /** Leads to the other way in. */
  readonly question: string
  readonly answer: string
  readonly onAnswer: () => void
}

/** The last line of a dialog: the other door, and the language, which here changes without losing what is typed. */
export function DialogFoot({ question, answer, onAnswer }: DialogFootProps): ReactElement {
  return (
    <div className="auth-foot">
      <p>
        {question}{' '}
        <button type="button" className="text-link" onClick={onAnswer}>
          {answer}
        </button>
      </p>
      <LanguageSwitch face="compact" />
    </div>
  )
}
