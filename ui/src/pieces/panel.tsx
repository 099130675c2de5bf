import { type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type PanelProps = {
  readonly title: string
  readonly level?: 2 | 3
  /** A link or a button, at the end of the heading's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A card with a heading, and a region of the page by that name. */
export function Panel({ title, level = 2, action, children, className }: PanelProps): ReactElement {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classNames('card panel', className)} data-tone="surface" aria-labelledby={id}>
      <header className="panel-head">
        <Heading id={id}>{title}</Heading>
        {action}
      </header>
      {children}
    </section>
  )
}
