import type { WireRefusal } from '@emun/contract/errors'
import type { PhoneProven } from '@emun/contract/public'
import { useAnnounce, useMessages, useToast } from '@emun/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalIn, refusalsIn } from '../../platform/expected-no.ts'
import { type Asked, type ChatState, followChat, type Following, isLastWord } from './follow-chat.ts'
import { chatsText } from './messages.ts'

type Given = {
  readonly asked: Asked
  readonly onProven: (proven: PhoneProven) => void
  readonly onBlocked?: ((details: BlockedDetails) => void) | undefined
}

type BlockedDetails = { readonly reason?: string; readonly since?: string }

export type Chat = {
  readonly state: ChatState
  /** The last question got no answer; the next is on its way. */
  readonly isUnanswered: boolean
  /** Nothing more is to be expected of this chat, for this reason. */
  readonly refusal: WireRefusal | undefined
  readonly isChecking: boolean
  readonly checkNow: () => void
}

/** How far the chat is, followed while it is on the screen. */
export function useChat({ asked, onProven, onBlocked }: Given): Chat {
  const text = useMessages(chatsText)
  const toast = useToast()
  const announce = useAnnounce()
  const [state, setState] = useState<ChatState>('waiting')
  const [isUnanswered, setUnanswered] = useState(false)
  const [refusal, setRefusal] = useState<WireRefusal>()
  const [isChecking, setChecking] = useState(false)
  const following = useRef<Following>(undefined)

  const hear = useEffectEvent((heard: ChatState) => {
    setUnanswered(false)
    setState(heard)
    if (heard !== 'waiting' && heard !== state) announce(text[heard].title)
  })
  const fail = useEffectEvent((error: unknown) => {
    const blocked = refusalIn(error, 'user_blocked')
    if (blocked && onBlocked) return onBlocked(blocked.details ?? {})
    if (isLastWord(error)) return setRefusal(refusalsIn(error)[0])
    if (!isUnanswered) toast(text.verification_error.title, 'negative')
    return setUnanswered(true)
  })
  const prove = useEffectEvent((proven: PhoneProven) => onProven(proven))
  const { validationId, validationSecret } = asked
  useEffect(() => {
    const now = followChat({ validationId, validationSecret }, { onState: hear, onProven: prove, onFailure: fail })
    following.current = now
    return () => now.stop()
  }, [validationId, validationSecret])
  const checkNow = async (): Promise<void> => {
    setChecking(true)
    const isNothing = await following.current?.ask()
    setChecking(false)
    if (isNothing) announce(text.nothingYet)
  }
  return { state, isUnanswered, refusal, isChecking, checkNow: () => void checkNow() }
}
