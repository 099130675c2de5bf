import type { ReactElement, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useMessages } from '../language/messages.ts'
import { Banner } from '../pieces/banner.tsx'
import { Link } from '../pieces/link.tsx'
import { Ltr } from '../pieces/ltr.tsx'
import { uiText } from '../text/ui-text.ts'

export type ErrorPanelProps = {
  /** What could not be loaded; a general sentence unless given. */
  readonly title?: string
  /** What to tell support. */
  readonly reference?: string
  /** Where a problem is reported that has this reference. */
  readonly reportHref?: string
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

/** A part of the page that failed, in its place, with the way on. The rest of the page goes on working. */
export function ErrorPanel({ title, reference, reportHref, onRetry, children }: ErrorPanelProps): ReactElement {
  const text = useMessages(uiText)
  return (
    <div role="alert">
      <Banner
        tone="negative"
        title={title ?? text.couldNotLoad}
        action={
          onRetry && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              {text.tryAgain}
            </Button>
          )
        }
      >
        {children}
        {reference !== undefined && (
          <p>
            {text.reference}: <Ltr>{reference}</Ltr>{' '}
            {reportHref === undefined ? null : (
              <Link className="text-link" href={reportHref}>
                {text.report}
              </Link>
            )}
          </p>
        )}
      </Banner>
    </div>
  )
}
