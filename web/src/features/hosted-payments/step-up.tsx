import { lazy, Suspense } from 'react'
import { useAskedProof } from '../../platform/step-up.ts'

const StepUpDialog = lazy(() =>
  import('../sign-in-methods/public.tsx').then((file) => ({ default: file.StepUpDialog })),
)

/** The question who is acting, which a large payment asks. Its code is fetched when it is needed. */
export function StepUp() {
  const asked = useAskedProof()
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog asked={asked} />
    </Suspense>
  )
}
