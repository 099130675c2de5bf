import { Checkbox, type FieldBinding, useLanguage, useMessages } from '@emun/ui'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { TermsDialog } from '../terms/public.tsx'
import { accountsText } from './messages.ts'

/** The consent without which there is no account; the terms open above the form, and the form waits as it was. */
export function TermsCheckbox({ binding }: { binding: FieldBinding<boolean> }): ReactElement {
  const { terms } = useMessages(accountsText)
  const { language } = useLanguage()
  const [isReading, setReading] = useState(false)
  const read = (event: MouseEvent): void => {
    event.preventDefault()
    setReading(true)
  }
  return (
    <>
      <Checkbox
        {...binding}
        label={
          <>
            {terms.before}
            <a className="text-link" href={`/terms/${language}`} target="_blank" rel="noreferrer" onClick={read}>
              {terms.link}
            </a>
          </>
        }
      />
      <TermsDialog open={isReading} onClose={() => setReading(false)} />
    </>
  )
}
