import { Banner, useMessages } from '@emun/ui'
import { receiptsText } from './messages.ts'
import type { useVerdict } from './use-verdict.ts'
import { VerdictView } from './verdict-view.tsx'

/** Where a verdict appears once there is one. */
export function VerdictPlace({ shown }: { readonly shown: ReturnType<typeof useVerdict>['shown'] }) {
  const text = useMessages(receiptsText)
  if (shown === null || shown === 'checking') return null
  if (shown === 'failed') return <Banner tone="warning">{text.page.failed}</Banner>
  return <VerdictView verdict={shown} />
}
