import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { later } from './later.tsx'
import { accountsText } from './messages.ts'
import type { PendingCode } from './pending-code.ts'
import { SentTo } from './sent-to.tsx'

const chatProof = later(async () => {
  const [{ ChatProof }, { loadChatWords }] = await Promise.all([
    import('./chat-proof.tsx'),
    import('../chats/public.tsx'),
  ])
  await loadChatWords()
  return ChatProof
})

/** The second step of a registration or a restore: the code, or the chat, whose code few visitors need. */
export function ProofForm(props: CodeFormProps): ReactElement {
  const { pending, onPending } = props
  if (pending.channel === 'sms') return <CodeForm {...props} />
  const lost = (): void => onPending(pending.hasCode === 'yes' ? { ...pending, channel: 'sms' } : null)
  return <chatProof.Part {...props} onLost={lost} />
}

/** What stands over it. */
export function useProofHead(pending: PendingCode | null): { readonly title: string; readonly lead: ReactElement } {
  const { code, chat } = useMessages(accountsText)
  const { title, before } =
    pending?.channel === 'whatsapp'
      ? { title: chat.title, before: chat.from }
      : { title: code.title, before: code.sentTo }
  return { title, lead: <SentTo before={before} phone={pending?.maskedPhone ?? ''} /> }
}
