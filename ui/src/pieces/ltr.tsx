import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A value that reads left to right in every language: phones, account numbers, codes, e-mails, clock times, ranges. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }): ReactElement {
  return (
    <bdi dir="ltr" data-ltr="" className={classNames(className) || undefined}>
      {children}
    </bdi>
  )
}
