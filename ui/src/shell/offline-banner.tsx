import { type ReactElement, useSyncExternalStore } from 'react'
import { type Instant, timeText } from '../language/dates.ts'
import { ltr } from '../language/isolate.ts'
import { useLanguage } from '../language/language-context.ts'
import { useMessages } from '../language/messages.ts'
import { Banner } from '../pieces/banner.tsx'
import { uiText } from '../text/ui-text.ts'

/** Shows itself while the browser is offline. `asOf` is when what is on screen was last true. */
export function OfflineBanner({ asOf }: { asOf?: Instant }): ReactElement {
  const text = useMessages(uiText)
  const { language, zone } = useLanguage()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <Banner tone="warning" title={text.offline}>
          {asOf === undefined ? text.offlineActions : text.offlineAsOf(ltr(timeText(asOf, language, zone)))}
        </Banner>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
