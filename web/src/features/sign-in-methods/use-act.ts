import { useRefusalText, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { signInMethodsQuery } from './queries.ts'

export type Act = { readonly busy: boolean; readonly run: (work: () => Promise<void>) => Promise<void> }

/**
 * Does one thing at a button, and asks for the list again. A refusal is a toast; whoever was asked who they are and went
 * back is not told that they did.
 */
export function useAct(): Act {
  const [busy, setBusy] = useState(false)
  const cache = useQueryClient()
  const refusalText = useRefusalText()
  const toast = useToast()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await answered(work())
    } catch (error) {
      const [refusal] = refusalsIn(error)
      if (refusal && refusal.code !== 'step_up_required') toast(refusalText(refusal), 'negative')
    }
    setBusy(false)
    await cache.invalidateQueries(signInMethodsQuery)
  }
  return { busy, run }
}
