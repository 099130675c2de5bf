import { Ltr } from '@emun/ui'
import type { ReactElement } from 'react'
import { supportEmail } from '../../platform/product.ts'

/** The one way to a person, the same wherever it is offered. */
export function SupportLink(): ReactElement {
  return (
    <a className="text-link" href={`mailto:${supportEmail}`}>
      <Ltr>{supportEmail}</Ltr>
    </a>
  )
}
