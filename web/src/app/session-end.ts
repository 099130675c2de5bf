import type { QueryClient } from '@tanstack/react-query'
import { wantedExit } from '../features/accounts/log-out.ts'
import { forgetReplies } from '../platform/cache.ts'
import { pause } from '../platform/pause.ts'
import { rememberReturnPath } from '../platform/return-path.ts'
import { onSessionEnd } from '../platform/session.ts'
import type { ModalState } from './modal.ts'

/** Storage that does not answer must not keep anyone on a page they may no longer see. */
const longestForgettingMs = 1_000

/**
 * When the session ends, here or in another tab, everything it had shown is forgotten and the page is left. Whoever
 * asked to leave goes to the landing and leaves nothing behind in this tab; whoever did not is asked to log in again
 * and then comes back to where they were, with what they had typed.
 */
export function leaveOnSessionEnd(cache: QueryClient, modal: ModalState): void {
  onSessionEnd(() => {
    const exit = wantedExit() ?? (modal.current().name === 'none' ? null : '/')
    if (exit !== null) sessionStorage.clear()
    else rememberReturnPath(location.pathname + location.search)
    const forgotten = forgetReplies(cache).catch(() => undefined)
    void Promise.race([forgotten, pause(longestForgettingMs)]).then(() => {
      location.replace(exit ?? '/?tokenExpired=true')
    })
  })
}
