import { useRefusalText, useToast } from '@emun/ui'
import { refuse } from '@emun/contract/errors'
import { refusalsIn } from '../../platform/expected-no.ts'
import { NetworkFailure } from '../../platform/network-failure.ts'

/** Says why a change was not made. Whoever was asked who they are and went back is not told that they did. */
export function useFailureToast(): (error: unknown) => void {
  const refusalText = useRefusalText()
  const toast = useToast()
  return (error) => {
    const [refusal] = refusalsIn(error instanceof NetworkFailure ? refuse('try_again') : error)
    if (refusal !== undefined && refusal.code !== 'step_up_required') toast(refusalText(refusal), 'negative')
  }
}
