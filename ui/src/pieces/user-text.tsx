import type { ReactElement } from 'react'

/** What a person wrote (a name, a note): its own direction, and no reach into the words around it. */
export function UserText({ children, className }: { children: string; className?: string }): ReactElement {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  )
}
