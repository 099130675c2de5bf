import type { Card, CardRequest } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { useLanguage } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../platform/expected-no.ts'
import { newKey } from '../../platform/new-key.ts'
import { sessionOwner } from '../../platform/session-owner.ts'
import { keptRequest } from './kept-request.ts'
import { keepCard } from './queries.ts'
import { keepAsked } from './asked-request.ts'

type Answer = { readonly card: Card; readonly request: CardRequest }
type Given<B> = { readonly body: B; readonly idempotencyKey: string; readonly lang: Language }

/**
 * Asks for something that moves money to or from a card. Until it has its yes or its no it keeps its key (`purpose` names
 * it). A yes is taken over into the cache; a no is thrown, as a refusal a form can show.
 */
export function useAsking<B extends object>(purpose: string, send: (given: Given<B>) => Promise<Answer>) {
  const cache = useQueryClient()
  const { language: lang } = useLanguage()
  const [kept] = useState(() => keptRequest(purpose, sessionOwner(), sessionStorage, newKey))
  const asking = useMutation({
    mutationKey: ['card', purpose],
    mutationFn: (body: B) => send({ ...kept.toSend(body), lang }),
    onError: (error) => {
      // Whoever went back when asked who they are has not been answered yet either; silence is no answer at all.
      if (!(error instanceof Refusal) || error.code === 'step_up_required') return
      kept.settle()
      // What was shown is over: the new price is shown before anybody agrees to it.
      if (error.code === 'quote_expired') void cache.invalidateQueries({ queryKey: ['cards'] })
    },
    onSuccess: ({ card, request }) => {
      kept.settle()
      keepAsked(cache, request)
      keepCard(cache, card, lang)
    },
  })
  return (body: B): Promise<Answer> => answered(asking.mutateAsync(body))
}
