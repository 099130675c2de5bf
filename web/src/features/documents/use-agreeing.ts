import { agreeToDocuments } from '@emun/contract/customer'
import { useLanguage, useMessages, useRefusalText, useToast } from '@emun/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn, refusalsIn } from '../../platform/expected-no.ts'
import { documentsText } from './messages.ts'
import type { NewDocument } from './queries.ts'

/** Agrees to the very versions that are shown. Where one of them is no longer in force, the newer one is shown instead. */
export function useAgreeing(shown: UseQueryResult<NewDocument[]>, onAgreed: () => void) {
  const text = useMessages(documentsText)
  const textOf = useRefusalText()
  const { language } = useLanguage()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (): Promise<void> => {
    const documents = (shown.data ?? []).map(({ name, version }) => ({ name, version }))
    setBusy(true)
    setProblem(undefined)
    try {
      await answered(call(agreeToDocuments, { body: { language, documents } }))
      toast(text.agreed, 'positive')
      onAgreed()
    } catch (error) {
      const isNewer = refusalIn(error, 'already_decided') !== undefined
      if (isNewer) await shown.refetch()
      setProblem(isNewer ? text.newerMeanwhile : refusalsIn(error).map(textOf).join(' '))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, agree: () => void run() }
}
