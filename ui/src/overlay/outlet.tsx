import { type ReactElement, useContext } from 'react'
import { AnnouncerOutlet } from './announcer.tsx'
import { ToastContext } from './toast-context.ts'
import { ToastItem } from './toast-item.tsx'
import { useIsOnTop } from './top-layer.ts'

/**
 * The live regions of one layer. They are always in the document, because a live region speaks of what is put into it
 * and says nothing of what it was born with.
 */
export function Outlet({ layer }: { layer: string }): ReactElement {
  const isOnTop = useIsOnTop(layer)
  const { toasts, remove } = useContext(ToastContext)
  const shown = isOnTop ? toasts : []
  return (
    <>
      <div className="toasts">
        <div role="alert">
          {shown.map((toast) => toast.tone === 'negative' && <ToastItem key={toast.id} toast={toast} onEnd={remove} />)}
        </div>
        <div role="status">
          {shown.map((toast) => toast.tone !== 'negative' && <ToastItem key={toast.id} toast={toast} onEnd={remove} />)}
        </div>
      </div>
      <AnnouncerOutlet isOnTop={isOnTop} />
    </>
  )
}
