import { uiText, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { helpPath } from '../../platform/help.ts'

/** The one way to a person, the same wherever it is offered. */
export function SupportLink(): ReactElement {
  return (
    <a className="text-link" href={helpPath()}>
      {useMessages(uiText).support}
    </a>
  )
}
