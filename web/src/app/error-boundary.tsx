import { ErrorPanel, useMessages } from '@emun/ui'
import { Component, type ReactNode } from 'react'
import { helpPath } from '../platform/help.ts'
import { ServerFailure } from '../platform/network-failure.ts'
import { Page } from '../platform/page.tsx'
import { LostPage } from './lazy-page.tsx'
import { appText } from './messages.ts'
import { referenceOf } from './reference.ts'

type Props = {
  /** The address of what is drawn: another one gets its own try. */
  readonly place: string
  readonly children: ReactNode
}
type State = { readonly place: string; readonly error: Error | null }

/** Catches what a page throws while it is drawn; the navigation around it goes on working. React offers this only to classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, error: null }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  // Not by a key on the element: that would also draw the pages that did not break from nothing, and lose their state.
  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, error: null }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LostPage) error.forget()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <BrokenPage error={error} onRetry={() => this.setState({ error: null })} />
  }
}

function BrokenPage({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useMessages(appText)
  if (error instanceof LostPage && !navigator.onLine) {
    return (
      <Page title={text.offlinePageTitle}>
        <ErrorPanel title={text.offlinePageTitle} onRetry={onRetry}>
          {text.offlinePageText}
        </ErrorPanel>
      </Page>
    )
  }
  const reference = (error instanceof ServerFailure ? error.reference : null) ?? referenceOf(error)
  return (
    <Page title={text.brokenTitle}>
      <ErrorPanel title={text.brokenTitle} reference={reference} reportHref={helpPath(reference)} onRetry={onRetry}>
        {text.brokenText}
      </ErrorPanel>
    </Page>
  )
}
