import type { MouseEvent, ReactElement } from 'react'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'

/** The first thing in a page, seen only with the focus on it. `target` is the id of an element with `tabIndex={-1}`. */
export function SkipLink({ target = 'main' }: { target?: string }): ReactElement {
  const text = useMessages(uiText)
  const skip = (event: MouseEvent): void => {
    const place = document.getElementById(target)
    if (!place) return
    event.preventDefault()
    place.focus()
    place.scrollIntoView()
  }
  return (
    <a className="skip" href={`#${target}`} onClick={skip}>
      {text.skipToContent}
    </a>
  )
}
