import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../language/messages.ts'
import type { UiText } from '../text/en.ts'
import { uiText } from '../text/ui-text.ts'
import { Icon } from './icon.tsx'

export type TimelineItem = {
  readonly title: ReactNode
  readonly at?: ReactNode
  readonly detail?: ReactNode
  readonly state: 'done' | 'current' | 'coming' | 'failed'
}

/** What has happened, what is happening and what comes next, top to bottom. */
export function Timeline({ items }: { items: readonly TimelineItem[] }): ReactElement {
  const text = useMessages(uiText)
  return (
    <ol className="timeline">
      {items.map((item, index) => (
        // Steps never change places, so the place is the identity.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-state={item.state} aria-current={item.state === 'current' ? 'step' : undefined}>
          <span className="timeline-node">
            {item.state === 'done' && <Icon name="check" size={14} />}
            {item.state === 'failed' && <Icon name="close" size={14} />}
          </span>
          <div className="timeline-words">
            <p className="timeline-title">
              {item.title} <span className="visually-hidden">({stateText(item.state, text)})</span>
            </p>
            {item.at !== undefined && <p className="timeline-at">{item.at}</p>}
            {item.detail !== undefined && <div className="timeline-detail">{item.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function stateText(state: TimelineItem['state'], text: UiText): string {
  const texts = { done: text.stateDone, current: text.stateCurrent, coming: text.stateComing, failed: text.stateFailed }
  return texts[state]
}
