import type { MessageTopic } from '@emun/contract/operator'
import { useMessages } from '@emun/ui'
import { customersText } from '../customers/public.ts'
import { depositsText } from '../deposits/public.ts'
import { payoutsText } from '../payouts/public.ts'
import { reviewsText } from '../reviews/public.ts'
import { contentText } from './messages.ts'

export type TemplateWords = { readonly topic: string; readonly reason: string }

/** What a template is for, by its name: said as where an operator chooses it. */
export function useTemplateWords(): (name: string) => TemplateWords {
  const { templates } = useMessages(contentText)
  const { reasons: ofPayouts } = useMessages(payoutsText)
  const reasons: Readonly<Record<MessageTopic, Readonly<Partial<Record<string, string>>>>> = {
    document: useMessages(reviewsText).reasons,
    deposit: { ...useMessages(depositsText).reasons, ask_again: templates.askAgain, no_details: templates.noDetails },
    withdrawal_failed: ofPayouts,
    withdrawal_rejected: ofPayouts,
    account: { ...useMessages(customersText).categories, unblock: templates.unblock },
  }
  return (name) => {
    const [topic, reason = ''] = name.split('.') as [MessageTopic, string?]
    return { topic: templates.topics[topic], reason: reasons[topic][reason] ?? reason }
  }
}
