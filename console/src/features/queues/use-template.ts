import type { Language } from '@emun/contract/language'
import { listMessageTemplates, type MessageTemplate } from '@emun/contract/operator'
import { useEffect, useEffectEvent } from 'react'
import { type Asked, useAsked } from '../../platform/asked.ts'

/**
 * Begins a message in the customer's language by a template, once its words are there and whenever another one is chosen; null is
 * none. Whether the operator has written words of their own is for the caller to know.
 */
export function useTemplate(
  language: Language,
  template: MessageTemplate | null,
  begin: (words: string) => void,
): Pick<Asked<unknown>, 'hasFailed' | 'again'> {
  const { reply, hasFailed, again } = useAsked(listMessageTemplates, { query: { lang: language } })
  const words = template === null ? undefined : reply?.templates[template]
  const beginWith = useEffectEvent(begin)
  useEffect(() => {
    if (words !== undefined) beginWith(words)
  }, [words])
  return { hasFailed, again }
}
