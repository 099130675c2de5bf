import { Checkbox, type FieldBinding, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { conversionsText } from './messages.ts'

/** Whether a tracker may be told that somebody registered. Nothing depends on it. */
export function ConsentCheckbox({ binding }: { binding: FieldBinding<boolean> }): ReactElement {
  const text = useMessages(conversionsText)
  return <Checkbox {...binding} label={text.consent} hint={text.consentHint} />
}
