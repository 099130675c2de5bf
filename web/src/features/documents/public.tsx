import { Skeleton } from '@emun/ui'
import { lazy, Suspense } from 'react'
import type { NoticeProps } from './documents-notice.tsx'

// Hardly anybody has something to agree to, and what everybody loads has a budget. Where it cannot be fetched nothing is
// lost: it waits for the next visit.
const Notice = lazy(() =>
  import('./load-notice.ts').then(({ loadNotice }) => loadNotice()).catch(() => ({ default: () => null })),
)

/** Says that a document has a version that is newer than what was agreed to, and leads to it. */
export function NewDocuments(props: NoticeProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Notice {...props} />
    </Suspense>
  )
}
