import { Button } from '@emun/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const undoMs = 8_000

type Props = {
  /** What was done. */
  readonly children: string
  /** The word on the way back. */
  readonly undo: string
  readonly onUndo: () => void
  /** The time to undo it is over; `hadFocus` when the focus has to go elsewhere. */
  readonly onEnd: (hadFocus: boolean) => void
}

/** Says what was done where it was done, and takes it back for eight seconds, or as long as the pointer is on it. */
export function UndoStrip({ children, undo, onUndo, onEnd }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(() => onEnd(strip.current?.contains(document.activeElement) ?? false))
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  // What was pressed is gone: the keyboard goes on from the way back.
  useEffect(() => strip.current?.querySelector('button')?.focus(), [])
  return (
    <div
      ref={strip}
      className="undo-strip"
      // Not entering: it takes the place of what was pressed, so the pointer may be on it from the start.
      onPointerOver={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span role="status">{children}</span>
      <Button variant="quiet" size="small" onClick={onUndo}>
        {undo}
      </Button>
    </div>
  )
}
