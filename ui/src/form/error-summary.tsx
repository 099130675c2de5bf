import { type MouseEvent, type ReactElement, type RefObject, useId, useSyncExternalStore } from 'react'
import { isolate } from '../language/isolate.ts'
import { useMessages } from '../language/messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { uiText } from '../text/ui-text.ts'
import { focusControl } from './failure-focus.ts'
import type { FormProblem } from './form-types.ts'

export type ErrorSummaryProps = {
  readonly form: { readonly problems: readonly FormProblem[]; readonly summary: RefObject<HTMLDivElement | null> }
}

/** All that is wrong with a form, above it, each a link to its field. Focused after a failed submit, so not announced. */
export function ErrorSummary({ form }: ErrorSummaryProps): ReactElement | null {
  const text = useMessages(uiText)
  const headingId = useId()
  if (form.problems.length === 0) return null
  return (
    <div className="summary" ref={form.summary} role="group" tabIndex={-1} aria-labelledby={headingId}>
      <Icon name="alert" />
      <div>
        <p className="summary-title" id={headingId}>
          {text.problems(form.problems.length)}
        </p>
        <ul>
          {form.problems.map((problem) => (
            <li key={problem.id + problem.text}>
              {problem.id === '' ? problem.text : <FieldLink problem={problem} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FieldLink({ problem }: { problem: FormProblem }): ReactElement {
  const label = useLabelOf(problem.id)
  // The address is the router's: following the link must move the focus and nothing else.
  const follow = (event: MouseEvent): void => {
    event.preventDefault()
    focusControl(problem.id)
  }
  return (
    <a href={`#${problem.id}`} onClick={follow}>
      {label && `${isolate(label)}: `}
      {problem.text}
    </a>
  )
}

/** Any of the elements that can be a field. */
type Labelled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The words of the field's own label, so that "fill this in" says what. They are on the page already, and only there;
 * read as an outside store, they are read again when they may have changed (the language).
 */
function useLabelOf(id: string): string {
  const read = (): string => (document.getElementById(id) as Labelled | null)?.labels?.[0]?.textContent ?? ''
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => '',
  )
}
