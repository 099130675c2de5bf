import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { sandboxText } from './messages.ts'

/** The way to the page where one is somebody else of the demo, or moves its clock. It is no page of the app. */
export function DemoDoor(): ReactElement {
  const text = useMessages(sandboxText)
  return (
    <p>
      <a className="text-link" href="/sandbox">
        {text.others}
      </a>
    </p>
  )
}
