import { nicknameAvailable, profileBody } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { StatusChip, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { accountsText } from './messages.ts'

/** Asked after a pause in the typing, not for every letter. */
const pauseMs = 400

type Availability = 'unknown' | 'free' | 'taken'

/** Whether a nickname is free, as it is typed. A help, not a promise: saving decides. */
export function NicknameStatus({ nickname }: { nickname: string }): ReactElement {
  const { detail: text } = useMessages(accountsText)
  const availability = useAvailability(nickname)
  return (
    <span role="status">
      {availability === 'free' && <StatusChip tone="positive">{text.nicknameFree}</StatusChip>}
      {availability === 'taken' && <StatusChip tone="warning">{text.nicknameTaken}</StatusChip>}
    </span>
  )
}

function useAvailability(nickname: string): Availability {
  const [known, setKnown] = useState<{ readonly nickname: string; readonly isFree: boolean }>()
  useEffect(() => {
    if (problemsOf(profileBody.shape.nickName, nickname).length > 0) return undefined
    const cancel = new AbortController()
    const ask = (): void => {
      call(nicknameAvailable, { query: { nickname }, signal: cancel.signal }).then(
        ({ available }) => setKnown({ nickname, isFree: available }),
        // Asked too often, or no network: nothing is said, and saving will tell.
        () => undefined,
      )
    }
    const timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [nickname])
  if (known?.nickname !== nickname) return 'unknown'
  return known.isFree ? 'free' : 'taken'
}
