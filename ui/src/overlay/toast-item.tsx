import { type ReactElement, useEffect, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useMessages } from '../language/messages.ts'
import { Icon } from '../pieces/icon.tsx'
import type { IconName } from '../pieces/icon-paths.ts'
import { uiText } from '../text/ui-text.ts'
import type { Toast, ToastTone } from './toast-context.ts'

const shownMs = 4_000
const toneIcons: Record<ToastTone, IconName> = { negative: 'alert', positive: 'check', neutral: 'info' }

/** One toast. While the pointer or the focus is on it, it stays; after that it has its four seconds again. */
export function ToastItem({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }): ReactElement {
  const text = useMessages(uiText)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => onEnd(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, onEnd, toast.id])
  return (
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcons[toast.tone]} size={22} />
      <p>{toast.text}</p>
      <IconButton icon="close" label={text.close} onClick={() => onEnd(toast.id)} />
    </div>
  )
}
