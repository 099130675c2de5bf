import { Navigate, useSearchParams } from 'react-router'
import { AmountStep } from './amount-step.tsx'
import { useFlow } from './flow-context.ts'
import { RecipientStep } from './recipient-step.tsx'

/** The start of a transfer: who, then (`?to=` names them) how much. One that may have happened is settled first. */
export function TransferPage() {
  const { status } = useFlow()
  const [search] = useSearchParams()
  const to = search.get('to')
  if (status === 'sending' || status === 'unanswered') return <Navigate to="/transfer/review" replace />
  return to === null ? <RecipientStep /> : <AmountStep key={to} to={to} />
}
