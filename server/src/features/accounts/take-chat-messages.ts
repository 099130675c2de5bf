import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { ChatInbound } from '../../providers/chat-verifier/port.ts'
import type { AnswerChat } from './answer-chat.ts'
import { chatTokenHash } from './begin-chat.ts'
import { insertMessage, type KeptMessage } from './chat-checks.ts'

/**
 * Takes what people wrote to the bot: kept once however often it is told, and judged by a job, for a messenger that waits
 * tells it again. Refuses: no_access, alike for a signature that does not hold and for a messenger we do not use.
 */
export async function takeChatMessages(
  { db, clock, jobs, chat }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'chat'>,
  answerChat: AnswerChat,
  provider: string,
  request: RawRequest,
): Promise<void> {
  const heard = chat?.name === provider ? chat.readInbound(request) : 'forged'
  if (heard === 'forged') throw refuse('no_access')
  await inTransaction(db, async (tx) => {
    for (const inbound of heard) {
      const key = { provider, messageId: inbound.messageId }
      if (await insertMessage(tx, key, keptOf(inbound), clock.now())) await jobs.enqueue(tx, answerChat, key)
    }
  })
}

/** Answers a messenger that asks whether the webhook is ours. Refuses: no_access. */
export function shakeHands({ chat }: Pick<Deps, 'chat'>, provider: string, request: RawRequest): string {
  const answer = chat?.name === provider ? chat.answerHandshake(request) : null
  if (answer === null) throw refuse('no_access')
  return answer
}

function keptOf({ kind, providerUserId, phone, token }: ChatInbound): KeptMessage {
  return {
    kind,
    provider_user_id: providerUserId,
    phone,
    token_hash: token === null ? null : chatTokenHash(token),
  }
}
