import { fallbackLanguage, type Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { chatCheckMs } from '../../providers/chat-verifier/port.ts'
import { changeCheck, type KeptMessage, type LockedCheck, lockCheckOf, takeMessage } from './chat-checks.ts'
import { judge, type OpenCheck } from './chat-policy.ts'
import type { ReplyInChat } from './reply-in-chat.ts'
import { findLanguage } from './store.ts'

type Payload = { readonly provider: string; readonly messageId: string }
export type AnswerChat = JobKind<Payload>

/**
 * Judges one message of a chat: confirms the phone of its check or says why not, and queues the answer to who wrote it.
 * Nothing is handed out here: that is for the browser that began, when it asks.
 */
export function answerChatJob(deps: Deps, replyInChat: ReplyInChat): AnswerChat {
  return {
    name: 'answer_chat',
    mostTries: 10,
    run: (key) =>
      inTransaction(deps.db, async (tx) => {
        const message = await takeMessage(tx, key, deps.clock.now())
        if (!message) return
        const check = await lockCheckOf(tx, key.provider, message)
        const { reply, state } = judge({ ...message, hasToken: message.token_hash !== null }, openCheck(deps, check))
        if (check && state) await change(tx, deps, check, message, state)
        const language = check?.language ?? (await languageOf(tx, message))
        await deps.jobs.enqueue(tx, replyInChat, { ...key, id: newUuid(deps.clock), reply, language })
      }),
  }
}

function openCheck({ clock }: Pick<Deps, 'clock'>, check: LockedCheck | null): OpenCheck | null {
  return check && { ...check, isOver: check.used_at !== null || check.expires_at <= clock.now() }
}

async function change(
  tx: Tx,
  { clock, outbox }: Deps,
  check: LockedCheck,
  { provider_user_id: person }: KeptMessage,
  state: OpenCheck['state'],
): Promise<void> {
  // People come back from the chat at their own pace: what was confirmed waits for them.
  const expiresAt = state === 'confirmed' ? new Date(clock.now().getTime() + chatCheckMs) : check.expires_at
  await changeCheck(tx, check.validation_id, { state, person, expiresAt })
  outbox.emit(tx, { name: 'chat.changed', customers: [], payload: { validation: check.validation_id } })
}

/** Somebody who writes out of the blue is answered in the language of their account, if they have one. */
async function languageOf(tx: Tx, { phone }: KeptMessage): Promise<Language> {
  return (phone === null ? null : await findLanguage(tx, phone)) ?? fallbackLanguage
}
