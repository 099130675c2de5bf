import { useQueryClient } from '@tanstack/react-query'
import { BlockedDialog, DetailDialog, LogoutDialog } from '../features/accounts/public.tsx'
import { ClosedDialog } from '../features/standing/public.tsx'
import { PromptDialog } from '../features/verification/public.tsx'
import { meQuery } from '../features/wallets/public.tsx'
import { endSession } from '../platform/session.ts'
import type { ShownDialog } from './account-dialogs.tsx'
import type { ModalState } from './modal.ts'

type Props = { readonly shown: ShownDialog; readonly state: ModalState }

/** The dialogs only ask; that the session has ended is heard, and the page left, in one place (session-end). */
export function OpenDialog({ shown, state }: Props) {
  const cache = useQueryClient()
  const askAgain = () => void cache.invalidateQueries(meQuery)
  if (shown.name === 'detail') return <DetailDialog open onSaved={askAgain} onLogout={nothingMore} />
  if (shown.name === 'logout') return <LogoutDialog open onCancel={state.close} onLogout={nothingMore} />
  if (shown.name === 'verification') return <PromptDialog requestType={shown.requestType} onClose={state.close} />
  if (shown.name === 'closed') return <ClosedDialog since={shown.since} onLeave={endSession} />
  const { reason, since, note } = shown
  return <BlockedDialog open reason={reason} since={since} note={note} onLogout={() => leaveBlocked(state)} />
}

function nothingMore(): void {}

/** A block that came with the customer’s data, not with a refusal, has not reached the state yet. */
function leaveBlocked(state: ModalState): void {
  state.askLogout()
  endSession()
}
