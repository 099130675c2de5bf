import { Link, type Tone } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'

export type FigureRowProps = {
  /** Where exactly this is listed. */
  readonly path: string
  readonly name: ReactNode
  readonly figure: ReactNode
  readonly more?: ReactNode
  readonly tone?: Tone
}

/** A number of the overview and what it is about; all of it is the way to its list. */
export function FigureRow({ path, name, figure, more, tone }: FigureRowProps): ReactElement {
  return (
    <li>
      <Link className="figure-row" href={path}>
        <span className="figure-words">
          <span className="figure-name">{name}</span>
          {more && <span className="figure-more">{more}</span>}
        </span>
        <span className="figure" data-tone={tone}>
          {figure}
        </span>
      </Link>
    </li>
  )
}
