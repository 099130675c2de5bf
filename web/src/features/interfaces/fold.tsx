import { type ReactElement, type ReactNode, useId } from 'react'

/** A part of the page that few need on a visit: its heading opens it. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId()
  return (
    <section className="card panel interface-fold" data-tone="surface" aria-labelledby={id}>
      <details>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  )
}
