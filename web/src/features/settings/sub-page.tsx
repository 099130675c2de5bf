import { useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { settingsText } from './messages.ts'
import type { Part } from './parts.ts'

/** One page of the settings: its name, what it is for, and the way back to all of them. */
export function SubPage({
  part,
  lead,
  children,
}: {
  readonly part: Part
  readonly lead?: string
  readonly children: ReactNode
}) {
  const text = useMessages(settingsText)
  return (
    <Page
      title={text.names[part]}
      before={<BackLink to="/settings">{text.back}</BackLink>}
      className="settings"
      {...(lead === undefined ? {} : { lead })}
    >
      {children}
    </Page>
  )
}
