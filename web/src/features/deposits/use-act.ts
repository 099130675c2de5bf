import type { WireRefusal } from '@emun/contract/errors'
import { useLanguage, useRefusalText } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@emun/contract/language'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { type Payer, usePayer } from './payer.ts'
import { depositKey, keepDeposit, type ReadDeposit } from './queries.ts'

type Act = (payer: Payer, language: Language) => Promise<ReadDeposit>

/** Does something with a deposit and takes over how it is then; a no is said, and what it is now is asked for. */
export function useAct(id: string, act: Act, onDone?: () => void) {
  const payer = usePayer()
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const cache = useQueryClient()
  const doing = useMutation({
    mutationFn: () => answered(act(payer, language)),
    onSuccess: (read) => {
      keepDeposit(cache, read, language)
      onDone?.()
    },
    onError: () => void cache.invalidateQueries({ queryKey: depositKey(id, language) }),
  })
  const [refusal]: readonly (WireRefusal | undefined)[] = doing.error ? refusalsIn(doing.error) : []
  return {
    run: () => {
      if (!doing.isPending) doing.mutate()
    },
    isBusy: doing.isPending,
    problem: refusal === undefined ? null : refusalText(refusal),
  }
}
