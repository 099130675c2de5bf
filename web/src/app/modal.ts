import type { RequestType } from '@emun/contract/customer'
import type { Refusal } from '@emun/contract/errors'
import { useSyncExternalStore } from 'react'

/** What stands over the page: at most one thing, and being blocked or closed outranks everything. */
export type Modal =
  | { readonly name: 'none' }
  | { readonly name: 'logout' }
  | { readonly name: 'verification'; readonly requestType: RequestType }
  | {
      readonly name: 'blocked'
      readonly reason?: string | undefined
      readonly since?: string | undefined
      readonly note?: string | undefined
    }
  | { readonly name: 'closed'; readonly since?: string | undefined }

/** The one modal state. It lives outside the components, for a refused call must be able to open the blocked dialog. */
export function createModalState() {
  let current: Modal = { name: 'none' }
  const listeners = new Set<() => void>()
  const show = (next: Modal) => {
    if (current.name === 'blocked' || current.name === 'closed') return
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    askLogout: () => show({ name: 'logout' }),
    /** Asks the customer to be verified for what they were about to do. */
    promptVerification: (requestType: RequestType) => show({ name: 'verification', requestType }),
    close: () => show({ name: 'none' }),
    /** Opens the dialog that a refusal asks for: blocked, closed, or to be verified first. Others are somebody else’s to show. */
    noticeRefusal: (refusal: Refusal) => {
      for (const error of refusal.errors) {
        if (error.code === 'user_blocked') show({ name: 'blocked', ...error.details })
        if (error.code === 'account_closed') show({ name: 'closed', ...error.details })
        if (error.code === 'verification_required')
          show({ name: 'verification', requestType: error.details?.requestType ?? 'general' })
      }
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
