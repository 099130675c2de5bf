import type { Refusal } from '@emun/contract/errors'
import { useSyncExternalStore } from 'react'

/** What stands over the page: at most one thing, and being blocked outranks everything. */
export type Modal =
  | { readonly name: 'none' }
  | { readonly name: 'logout' }
  | { readonly name: 'blocked'; readonly reason?: string | undefined; readonly since?: string | undefined }

/** The one modal state. It lives outside the components, for a refused call must be able to open the blocked dialog. */
export function createModalState() {
  let current: Modal = { name: 'none' }
  const listeners = new Set<() => void>()
  const show = (next: Modal) => {
    if (current.name === 'blocked') return
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    askLogout: () => show({ name: 'logout' }),
    close: () => show({ name: 'none' }),
    /** Opens the blocked dialog when that is what a refusal says; other refusals are somebody else’s to show. */
    noticeRefusal: (refusal: Refusal) => {
      for (const error of refusal.errors) if (error.code === 'user_blocked') show({ name: 'blocked', ...error.details })
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ModalState = ReturnType<typeof createModalState>

export function useModal(state: ModalState): Modal {
  return useSyncExternalStore(state.listen, state.current)
}
