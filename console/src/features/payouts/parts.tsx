import { useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { payoutsText } from './messages.ts'
import { isOpen, type Part } from './payout.ts'
import { PartInShort } from './part-in-short.tsx'

export type PartsProps = {
  readonly parts: readonly Part[]
  /** What can be done about a part. */
  readonly children: (part: Part) => ReactNode
}

/** Everything that was taken of the withdrawal, what still has to be done first. */
export function Parts({ parts, children }: PartsProps): ReactElement | null {
  const text = useMessages(payoutsText)
  if (parts.length === 0) return null
  const ordered = [...parts.filter(isOpen), ...parts.filter((part) => !isOpen(part))]
  return (
    <section className="parts" aria-label={text.parts}>
      <h3>{text.parts}</h3>
      <ol>
        {ordered.map((part) => (
          <li key={part.id} data-open={isOpen(part) || undefined}>
            <PartInShort part={part} />
            {children(part)}
          </li>
        ))}
      </ol>
    </section>
  )
}
