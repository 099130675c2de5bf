import { Suspense } from 'react'
import { useAskedProof } from '../platform/step-up.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'

const { Page: StepUpDialog } = lazyPage(() =>
  import('../features/sign-in-methods/public.tsx').then((file) => file.StepUpDialog),
)

/** The one question who is acting, over whatever page made the call. Its code is fetched when it is first needed. */
export function ProofDialog() {
  const asked = useAskedProof()
  if (asked === null) return null
  return (
    <ErrorBoundary place="proof">
      <Suspense fallback={null}>
        <StepUpDialog asked={asked} />
      </Suspense>
    </ErrorBoundary>
  )
}
