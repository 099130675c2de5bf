import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = {
  readonly children: ReactNode
  /** `brand` is the cedar ground, for the one thing on a screen that matters most. */
  readonly tone?: 'surface' | 'sunk' | 'brand'
  readonly className?: string
}

export function Card({ children, tone = 'surface', className }: CardProps): ReactElement {
  return (
    <div className={classNames('card', className)} data-tone={tone}>
      {children}
    </div>
  )
}
