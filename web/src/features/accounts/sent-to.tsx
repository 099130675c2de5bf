import { Ltr } from '@emun/ui'
import type { ReactElement } from 'react'

type SentToProps = { readonly before: string; readonly phone: string }

/** Under the heading of the second step: which number it is about. */
export function SentTo({ before, phone }: SentToProps): ReactElement {
  return (
    <>
      {before} <Ltr>{phone}</Ltr>
    </>
  )
}
