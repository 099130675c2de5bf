import {
  deleteNotification,
  listNotifications,
  markAllNotifications,
  type Notification,
  readNotificationChoices,
  restoreNotification,
  saveNotificationChoices,
  unmarkNotifications,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, newCache } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { received } from '../../test/told.ts'
import { Bell, useUnread } from './bell.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationList } from './notification-list.tsx'
import { askForNotifications } from './queries.ts'

/** Plays a server that tells these; what is pushed on the array is told from then on. */
function playList(told: Notification[]) {
  return answerWith(listNotifications, () => ({
    ok: true as const,
    notifications: [...told],
    unread: told.filter(({ isRead }) => !isRead).length,
    nextCursor: null,
  }))
}

const rows = () => screen.queryAllByRole('link')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function Ringing() {
  return <Bell unread={useUnread()} className="place" />
}

test('the bell says how many are unread, and asks again each half minute and when the page is looked at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = playList([received('ntf_1')])
  await draw(<Ringing />)
  await screen.findByText('1 unread notification')
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(asked.length).toBe(before + 1)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked.length).toBe(before + 2))
})

test('deleting can be undone in its place for eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const told = [received('ntf_2'), received('ntf_1')]
  playList(told)
  const deleted = answerWith(deleteNotification, () => {
    told.shift()
    return { ok: true as const }
  })
  const restored = answerWith(restoreNotification, () => {
    told.unshift(received('ntf_2'))
    return { ok: true as const }
  })
  await draw(<NotificationList />)
  await waitFor(() => expect(rows()).toHaveLength(2))
  const first = () => screen.getAllByRole('listitem')[0] as HTMLElement
  fireEvent.click(within(first()).getByRole('button'))
  await waitFor(() => expect(first().textContent).toContain('Notification deleted'))
  expect(document.activeElement?.textContent).toBe('Undo')
  press('Undo')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect([deleted.length, restored.length]).toEqual([1, 1])
  fireEvent.click(within(first()).getByRole('button'))
  await screen.findByText('Notification deleted')
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  expect(screen.queryByText('Notification deleted')).toBeNull()
  expect(rows()).toHaveLength(1)
})

test('a deletion that did not happen says so, and the row is there again', async () => {
  playList([received('ntf_1')])
  answerWith(deleteNotification, refuse('notification_not_found'))
  await draw(<NotificationList />)
  await screen.findByText('Money received', { exact: false })
  press(/^Delete/)
  await screen.findByText(/couldn’t find this notification/)
  expect(rows()).toHaveLength(1)
})

test('all that is shown is marked as read, and the same is taken back', async () => {
  const told = [received('ntf_2'), received('ntf_1', { isRead: true })]
  playList(told)
  const marked = answerWith(markAllNotifications, () => {
    told[0] = received('ntf_2', { isRead: true })
    return { ok: true as const, readAt: '2026-03-12T10:00:00.000Z' }
  })
  const unmarked = answerWith(unmarkNotifications, { ok: true })
  await draw(<NotificationList />)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(unmarked).toHaveLength(1))
  expect(marked[0]?.body).toEqual({ upTo: 'ntf_2' })
  expect(unmarked[0]?.body).toEqual({ readAt: '2026-03-12T10:00:00.000Z' })
})

test('what comes while the pointer is in the list waits until it is asked for', async () => {
  const told = [received('ntf_1')]
  playList(told)
  const cache = newCache()
  await draw(<NotificationList />, { cache })
  await waitFor(() => expect(rows()).toHaveLength(1))
  const day = screen.getByRole('region').parentElement as HTMLElement
  fireEvent.pointerEnter(day)
  told.unshift(received('ntf_2'))
  await act(() => askForNotifications(cache))
  await screen.findByRole('button', { name: 'Show 1 new' })
  expect(rows()).toHaveLength(1)
  press('Show 1 new')
  expect(rows()).toHaveLength(2)
  fireEvent.pointerLeave(day)
  told.unshift(received('ntf_3'))
  await act(() => askForNotifications(cache))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('nothing to tell is said as such', async () => {
  playList([])
  await draw(<NotificationList />)
  expect((await screen.findByText('You’re up to date')).isConnected).toBe(true)
})

const all = { list: true, push: true, email: true }
const choices = { money: all, security: all, account: all, verification: all, news: all }

test('choices are saved together, with the quiet hours', async () => {
  answerWith(readNotificationChoices, { ok: true, choices, quietHours: null })
  const saved = answerWith(saveNotificationChoices, { ok: true })
  await draw(<NotificationChoices />)
  const news = within(await screen.findByRole('group', { name: 'News' }))
  fireEvent.click(news.getByLabelText('Email'))
  fireEvent.click(screen.getByLabelText('Quiet hours every day'))
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '08:00' } })
  press('Save')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toEqual({
    choices: { ...choices, news: { ...all, email: false } },
    quietHours: { from: '22:00', until: '08:00' },
  })
})

test('security and account cannot be taken off the list', async () => {
  answerWith(readNotificationChoices, { ok: true, choices, quietHours: null })
  await draw(<NotificationChoices />)
  const fixed = (name: string) =>
    within(screen.getByRole('group', { name })).getByLabelText<HTMLInputElement>('In the app').disabled
  await screen.findByRole('group', { name: 'Money' })
  expect(['Money', 'Security', 'Account', 'Verification', 'News'].map(fixed)).toEqual([false, true, true, false, false])
})
