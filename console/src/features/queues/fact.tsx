import type { ReactElement, ReactNode } from 'react'

export type FactProps = { readonly name: string; readonly hint?: ReactNode; readonly children?: ReactNode }

/** One line of a `<dl className="review-facts">`: what it is, what it says, and what speaks for or against it. */
export function Fact({ name, hint, children }: FactProps): ReactElement {
  return (
    <div className="review-fact">
      <dt>{name}</dt>
      <dd>
        {children}
        {hint}
      </dd>
    </div>
  )
}
