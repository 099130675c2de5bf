import type { Card, CardRequest } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { useLanguage, useRefusalText } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { keepAsked } from './asked-request.ts'
import { askAgain, keepCard } from './queries.ts'

type Answer = { readonly card: Card; readonly request?: CardRequest }

/** Does something with a card that moves no money of itself, and takes over how the card is then; a no is said in words. */
export function useCardAct(act: (lang: Language) => Promise<Answer>, onDone?: (card: Card) => void) {
  const cache = useQueryClient()
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const doing = useMutation({
    mutationFn: () => answered(act(language)),
    onSuccess: ({ card, request }) => {
      if (request !== undefined) keepAsked(cache, request)
      keepCard(cache, card, language)
      onDone?.(card)
    },
    // The card may have changed meanwhile, which is why.
    onError: () => void askAgain(cache),
  })
  const [refusal] = doing.error === null ? [] : refusalsIn(doing.error)
  return {
    run: () => {
      if (!doing.isPending) doing.mutate()
    },
    isBusy: doing.isPending,
    problem: refusal === undefined ? null : refusalText(refusal),
  }
}
