import type { ReplyOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import { beginChat, resendCode } from '@emun/contract/public'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import type { Asked } from './follow-chat.ts'

export type Ways = {
  readonly busy: 'chat' | 'sms' | null
  /** Why the last one was not opened. */
  readonly refusal: WireRefusal | undefined
  readonly invite: () => void
  readonly sendCode: () => void
}

type Given = {
  readonly asked: Asked
  readonly onInvited: (begun: ReplyOf<typeof beginChat>) => void
  readonly onCode: (sent: ReplyOf<typeof resendCode>) => void
}

/** The two ways to prove the phone, each for the same registration or restore, so that the form is not lost. */
export function useWays({ asked, onInvited, onCode }: Given): Ways {
  const [busy, setBusy] = useState<Ways['busy']>(null)
  const [refusal, setRefusal] = useState<WireRefusal>()
  const { validationId, validationSecret } = asked
  const body = { validationId, validationSecret }
  const take = async (way: 'chat' | 'sms', work: () => Promise<void>): Promise<void> => {
    setBusy(way)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(refusalsIn(error)[0])
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    refusal,
    invite: () => void take('chat', async () => onInvited(await answered(call(beginChat, { body })))),
    sendCode: () => void take('sms', async () => onCode(await answered(call(resendCode, { body })))),
  }
}
