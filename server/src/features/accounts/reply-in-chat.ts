import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { ChatReplyKind } from '../../providers/chat-verifier/port.ts'
import { findMessage } from './chat-checks.ts'
import { repliesPerPerson } from './chat-policy.ts'

type Payload = {
  readonly provider: string
  readonly messageId: string
  readonly id: string
  readonly reply: ChatReplyKind
  readonly language: Language
}
export type ReplyInChat = JobKind<Payload>

/** Answers who wrote the message. Said again only when it certainly was not said; nothing hangs on whether it arrives. */
export function replyInChatJob(deps: Pick<Deps, 'db' | 'clock' | 'chat' | 'attempts'>): ReplyInChat {
  return {
    name: 'reply_in_chat',
    mostTries: 3,
    async run({ provider, messageId, id, reply, language }) {
      const message = await findMessage(deps.db, { provider, messageId })
      if (!message || deps.chat?.name !== provider) return
      const { provider_user_id: providerUserId, phone } = message
      if (await deps.attempts.take(repliesPerPerson, providerUserId, deps.clock.now())) return
      const outcome = await deps.chat.reply({ id, to: { providerUserId, phone }, kind: reply, language })
      if (outcome.outcome === 'declined' && (outcome.code === 'unreachable' || outcome.code === 'limited')) {
        throw new Error(`the answer did not go out: ${outcome.code}`)
      }
    },
  }
}
