import type { ReactElement } from 'react'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'

export type StepsProps = {
  readonly steps: readonly string[]
  /** Counts from 0; the steps before it are done. */
  readonly current: number
}

/** Where one is in a flow of a few pages. */
export function Steps({ steps, current }: StepsProps): ReactElement {
  const text = useMessages(uiText)
  return (
    <ol className="steps" aria-label={text.stepOf(current + 1, steps.length)}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
