import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { meQuery } from '../features/wallets/public.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { type Modal, type ModalState, useModal } from './modal.ts'

const { Page: OpenDialog, preload } = lazyPage(() => import('./open-dialog.tsx').then((file) => file.OpenDialog))

/** Fetches the dialogs’ code ahead of time, so that logging out works also without a network. */
export const preloadDialogs = preload

/** The dialog that stands over the page, if any. Its code is fetched when one is first needed. */
export function AccountDialogs({ state }: { readonly state: ModalState }) {
  const modal = useModal(state)
  const { data: me } = useQuery(meQuery)
  const shown = shownDialog(modal, me)
  if (shown === null) return null
  return (
    <ErrorBoundary place={shown.name}>
      <Suspense fallback={null}>
        <OpenDialog shown={shown} state={state} />
      </Suspense>
    </ErrorBoundary>
  )
}

export type ShownDialog = Exclude<Modal, { readonly name: 'none' }> | { readonly name: 'detail' }

type Customer = { readonly status: string; readonly userDetails?: object | undefined }

/** Blocked first, then what was asked for, then the details without which nothing works. */
export function shownDialog(modal: Modal, me: Customer | undefined): ShownDialog | null {
  if (me?.status === 'blocked' && modal.name !== 'blocked') return { name: 'blocked' }
  if (modal.name !== 'none') return modal
  return me !== undefined && me.userDetails === undefined ? { name: 'detail' } : null
}
