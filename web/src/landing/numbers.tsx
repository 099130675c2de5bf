import type { ReactElement, ReactNode } from 'react'

/**
 * Numbers that two people may change while the product runs: the server writes those of this moment into the page before it
 * sends it (`server/src/features/fees/page-numbers.ts`, which names them). The build only says where.
 */
export function Figure({ name }: { readonly name: string }): ReactElement {
  return <bdi dir="ltr">{`{{${name}}}`}</bdi>
}

/** The same, for an amount. */
export function Sum({ name }: { readonly name: string }): ReactElement {
  return <bdi dir="ltr" data-money="" className="money">{`{{${name}}}`}</bdi>
}

/** Drawn as often as the server has rows of this kind, each with its own numbers. */
export function Each({ row, children }: { readonly row: string; readonly children: ReactNode }): ReactElement {
  return <template data-each={row}>{children}</template>
}
