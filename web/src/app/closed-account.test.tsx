import { me } from '@emun/contract/customer'
import { Refusal, refuse } from '@emun/contract/errors'
import { refreshToken } from '@emun/contract/public'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '../features/wallets/public.tsx'
import { createCache } from '../platform/cache.ts'
import { isSignedIn } from '../platform/session.ts'
import { draw } from '../test/drawn.tsx'
import { newcomer } from '../test/examples.ts'
import { answerWith } from '../test/played-server.ts'
import { playStream, pushed } from '../test/played-stream.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { useLiveReplies } from './live-replies.ts'
import { createModalState, type ModalState } from './modal.ts'

const closed = refuse('account_closed', { details: { since: '2026-03-05T13:40:00.000Z' } })

function Page({ state }: { readonly state: ModalState }) {
  useLiveReplies()
  const { data } = useQuery(meQuery)
  return (
    <>
      <p>{data === undefined ? 'nothing yet' : 'the page'}</p>
      <AccountDialogs state={state} />
    </>
  )
}

async function openPage(): Promise<void> {
  const state = createModalState()
  const cache = createCache((error) => {
    if (error instanceof Refusal) state.noticeRefusal(error)
  })
  await draw(<Page state={state} />, { cache })
}

test('an open page hears at once that its account was closed, says since when, and is left by its one button', async () => {
  const connections = playStream()
  answerWith(me, { ok: true, userObj: newcomer })
  await openPage()
  await screen.findByText('the page')
  answerWith(me, closed)
  connections[0]?.say(pushed)
  await screen.findByText('Your account is closed')
  expect(screen.getByText(/Closed on/).textContent).toBe('Closed on 5 March 2026')
  expect(isSignedIn()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(isSignedIn()).toBe(false)
})

test('a page that comes back when its token has run out hears it from the renewal', async () => {
  playStream()
  localStorage.setItem('refreshToken', 'a.e30.c')
  answerWith(me, refuse('wrong_token'))
  answerWith(refreshToken, closed)
  await openPage()
  await screen.findByText('Your account is closed')
  expect(isSignedIn()).toBe(true)
})
