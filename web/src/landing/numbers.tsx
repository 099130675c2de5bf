import type { ReactElement } from 'react'
import { slot } from '../features/content/slots.tsx'

/**
 * Numbers that two people may change while the product runs: the server writes those of this moment into the page before it
 * sends it (`server/src/features/fees/page-numbers.ts`, which names them). The build only says where.
 */
export function Figure({ name }: { readonly name: string }): ReactElement {
  return <bdi dir="ltr">{slot(name)}</bdi>
}

/** The same, for an amount. */
export function Sum({ name }: { readonly name: string }): ReactElement {
  return (
    <bdi dir="ltr" data-money="" className="money">
      {slot(name)}
    </bdi>
  )
}
