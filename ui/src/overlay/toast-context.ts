import { createContext, useContext } from 'react'

export type ToastTone = 'negative' | 'positive' | 'neutral'

export type Toast = { readonly id: number; readonly text: string; readonly tone: ToastTone }

export type ToastState = {
  readonly toasts: readonly Toast[]
  readonly show: (text: string, tone?: ToastTone) => void
  readonly remove: (id: number) => void
}

export const ToastContext = createContext<ToastState>({ toasts: [], show: () => undefined, remove: () => undefined })

/** Says something at the top of the screen for four seconds. Never the only place where it is said. */
export function useToast(): ToastState['show'] {
  return useContext(ToastContext).show
}
