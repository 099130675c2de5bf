import type { Deposit } from '@emun/contract/customer'
import { Icon, Ltr, useAnnounce } from '@emun/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Until } from '../../platform/until.tsx'
import { clockOf, isLastQuarter, markPassed } from '../../platform/countdown.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Props = { readonly deposit: Pick<Deposit, 'createdAt' | 'expiresAt'>; readonly nowMs: number }

/** Until when it can be paid, by the clock; in the last quarter also how long that is. Heard only at 10, 5 and 1 minutes. */
export function Deadline({ deposit: { createdAt, expiresAt }, nowMs }: Props) {
  const text = useDepositsText()
  const endMs = expiresAt === null ? nowMs : Date.parse(expiresAt)
  const leftMs = endMs - nowMs
  useSaidMarks(leftMs)
  if (expiresAt === null) return null
  return (
    <p className="deadline">
      <Icon name="clock" size={20} />
      <span>
        {text.payBy} <Until at={expiresAt} className="deadline-by" />
      </span>
      {isLastQuarter(Date.parse(createdAt), endMs, nowMs) ? (
        <span className="deadline-left" role="timer" aria-live="off">
          {text.leftShort} <Ltr>{clockOf(leftMs)}</Ltr>
        </span>
      ) : null}
    </p>
  )
}

function useSaidMarks(leftMs: number): void {
  const text = useDepositsText()
  const announce = useAnnounce()
  const before = useRef(leftMs)
  const look = useEffectEvent((left: number) => {
    const mark = markPassed(before.current, left)
    before.current = left
    if (mark !== null) announce(text.left(mark))
  })
  useEffect(() => look(leftMs), [leftMs])
}
