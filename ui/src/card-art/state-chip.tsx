import type { ReactElement } from 'react'
import type { CardState } from './card-words.ts'

/** In the manner of ui's icons; they stay here, so that pages without cards do not carry them. */
const marks: Readonly<Record<CardState, string>> = {
  ready: 'M12 5v14M5 12h14',
  creating: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.2 1.9',
  active: 'm4.8 12.6 4.7 4.6L19.2 7',
  frozen:
    'M12 2.6v18.8M3.9 7.3l16.2 9.4M20.1 7.3 3.9 16.7M9.4 4.4 12 6.9l2.6-2.5M9.4 19.6l2.6-2.5 2.6 2.5M3.6 10.6l3.5-1-.9-3.5M17.8 17.9l-.9-3.5 3.5-1M20.4 10.6l-3.5-1 .9-3.5M6.2 17.9l.9-3.5-3.5-1',
  blocked: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6',
  failed: 'm6 6 12 12M18 6 6 18',
}

/** How the card stands: a mark and its word. */
export function StateChip({ state, word }: { readonly state: CardState; readonly word: string }): ReactElement {
  return (
    <p className="card-chip">
      <svg className="icon" viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
        <path d={marks[state]} />
      </svg>
      <span>{word}</span>
    </p>
  )
}
