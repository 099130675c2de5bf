import { chatHandshake, chatInbound } from '@emun/contract/provider'
import { beginChat as beginChatCall, verificationChange, verificationStatus } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import type { Listen } from '../../platform/outbox.ts'
import type { BindWebhook } from '../../platform/webhooks.ts'
import { answerChatJob } from './answer-chat.ts'
import { awaitChange } from './await-change.ts'
import { beginChat } from './begin-chat.ts'
import { openChatChanges } from './chat-changes.ts'
import { readStatus } from './read-status.ts'
import { replyInChatJob } from './reply-in-chat.ts'
import { shakeHands, takeChatMessages } from './take-chat-messages.ts'

export function mountChat(bind: Bind, deps: Deps, listen: Listen): void {
  const changes = openChatChanges(listen)
  bind(beginChatCall, ({ body, ip }) => beginChat(deps, body, ip))
  bind(verificationStatus, (call) => readStatus(deps, { id: call.params.id, secret: call.validationSecret }, call))
  bind(verificationChange, ({ params, validationSecret, query, ip }) =>
    awaitChange(deps, changes, { id: params.id, secret: validationSecret }, { ...query, ip }),
  )
}

export function mountChatWebhooks(bindWebhook: BindWebhook, deps: Deps): void {
  const replyInChat = replyInChatJob(deps)
  const answerChat = answerChatJob(deps, replyInChat)
  deps.jobs.register(replyInChat)
  deps.jobs.register(answerChat)
  bindWebhook(chatHandshake, async (request, { provider }) => shakeHands(deps, provider, request))
  bindWebhook(chatInbound, async (request, { provider }) => {
    await takeChatMessages(deps, answerChat, provider, request)
    return ok
  })
}
