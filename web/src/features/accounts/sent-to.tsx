import { Ltr, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { accountsText } from './messages.ts'

/** Under the heading of a code: where it went. */
export function SentTo({ phone }: { phone: string }): ReactElement {
  const { code } = useMessages(accountsText)
  return (
    <>
      {code.sentTo} <Ltr>{phone}</Ltr>
    </>
  )
}
