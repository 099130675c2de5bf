import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react'
import { Announcer } from './announcer.tsx'
import { Outlet } from './outlet.tsx'
import { type Toast, ToastContext, type ToastTone } from './toast-context.ts'
import { pageLayer } from './top-layer.ts'

const mostAtOnce = 3
let lastId = 0

/** Wraps the application once: toasts at the top centre and the announcer's live region, also above open dialogs. */
export function ToastRegion({ children }: { children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback((text: string, tone: ToastTone = 'neutral') => {
    lastId += 1
    const toast = { id: lastId, text, tone }
    setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-mostAtOnce))
  }, [])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const state = useMemo(() => ({ toasts, show, remove }), [toasts, show, remove])
  return (
    <ToastContext value={state}>
      <Announcer>
        {children}
        <Outlet layer={pageLayer} />
      </Announcer>
    </ToastContext>
  )
}
