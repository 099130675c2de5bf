import { Logo } from '@emun/ui'
import type { ReactElement } from 'react'
import { consoleName } from './product.ts'

/** The mark and the console's name. The name is one left-to-right piece: in Hebrew its two words would change places. */
export function Brand(): ReactElement {
  return (
    <span className="brand">
      <span aria-hidden="true">
        <Logo markOnly />
      </span>
      <bdi dir="ltr" lang="en" className="brand-name">
        {consoleName}
      </bdi>
    </span>
  )
}
