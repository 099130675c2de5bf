import { createElement, type ReactElement, type ReactNode } from 'react'

// The public pages are built before anybody has published anything. The server puts what is published into them when they
// are asked for (`server/src/platform/page-filling.ts`).

/** The place of a text: of the row around it, or else of the page. */
export function slot(name: string): string {
  return `{{${name}}}`
}

/** How many rows a list has; for `data-count`. */
export function countOf(list: string): string {
  return slot(`${list}.count`)
}

/** What stands once for each row of a list. */
export function Each({ of, children }: { readonly of: string; readonly children: ReactNode }): ReactElement {
  return createElement('template', { 'data-each': of }, children)
}
