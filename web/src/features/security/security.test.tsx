import {
  checkCurrentPassword,
  endOtherSessions,
  endSession,
  listSessions,
  me,
  signInMethods,
  updatePassword,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import type { Session } from './queries.ts'
import { SecurityPage } from './security-page.tsx'

const at = '2026-03-12T09:00:00.000Z'
const here: Session = {
  id: 'ses_1',
  browser: 'Chrome',
  system: 'Android',
  signedInAt: at,
  lastSeenAt: at,
  isThis: true,
}
const away: Session = {
  id: 'ses_2',
  browser: 'Firefox',
  system: 'Windows',
  country: 'FR',
  signedInAt: at,
  lastSeenAt: at,
  isThis: false,
}
const unnamed: Session = { id: 'ses_3', signedInAt: at, lastSeenAt: at, isThis: false }

beforeEach(() => {
  localStorage.setItem('token', 'a.e30.c')
  answerWith(me, { ok: true, userObj: newcomer })
  answerWith(signInMethods, { ok: true, passkeys: [], authenticator: { isOn: false, recoveryCodesLeft: 0 } })
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function open(...sessions: readonly Session[]): Promise<void> {
  answerWith(listSessions, { ok: true, sessions: [...sessions] })
  await draw(<SecurityPage />)
  await screen.findByText('This device')
}

describe('the sessions', () => {
  test('are shown by device and country; this one cannot be ended from the list', async () => {
    await open(here, away, unnamed)
    const [first, second, third] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Chrome, Android')
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain('France')
    expect(third?.textContent).toContain('Unknown device')
  })

  test('only here: nothing else to end', async () => {
    await open(here)
    expect(screen.getByText(/only on this device/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
  })

  test('one is ended after a question that begins on the way out', async () => {
    await open(here, away)
    const ends = answerWith(endSession, { ok: true })
    press('End')
    expect(document.activeElement?.textContent).toBe('Leave it')
    expect(ends).toEqual([])
    answerWith(listSessions, { ok: true, sessions: [here] })
    press('End the session')
    await screen.findByText(/only on this device/)
    expect(ends.map(({ path }) => path)).toEqual(['/account/sessions/ses_2'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('all others are ended together', async () => {
    await open(here, away, unnamed)
    const ends = answerWith(endOtherSessions, { ok: true, ended: 2 })
    press('End all other sessions')
    answerWith(listSessions, { ok: true, sessions: [here] })
    press('End them all')
    await screen.findByText(/only on this device/)
    expect(ends).toHaveLength(1)
    expect(screen.getAllByText(/2.* sessions are ended/).length).toBeGreaterThan(0)
  })

  test('one that is over already is no failure: the list is asked for again', async () => {
    await open(here, away)
    answerWith(endSession, refuse('session_not_found'))
    press('End')
    answerWith(listSessions, { ok: true, sessions: [here] })
    press('End the session')
    await screen.findByText(/only on this device/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('when the network is silent the question stays, and says so', async () => {
    await open(here, away)
    answerWith(endSession, () => {
      throw new TypeError('no network')
    })
    press('End')
    press('End the session')
    expect(await screen.findByText(/try again in a minute/)).toBeDefined()
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('when the list does not come, it can be asked for again', async () => {
    answerWith(listSessions, () => Response.json({}, { status: 500 }))
    await draw(<SecurityPage />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerWith(listSessions, { ok: true, sessions: [here] })
    fireEvent.click(again)
    expect(await screen.findByText('Chrome, Android')).toBeDefined()
  })
})

describe('the password', () => {
  test('the current one first; once it is right the new one twice, and then it is changed', async () => {
    await open(here)
    answerWith(checkCurrentPassword, { ok: true })
    const changes = answerWith(updatePassword, { ok: true })
    expect(screen.queryByLabelText('New password')).toBeNull()
    type('Current password', 'sunflower-7')
    press('Continue')
    await screen.findByLabelText('New password')
    type('New password', 'moonflower-9')
    type('Password again', 'moonflower-9')
    press('Change the password')
    expect((await screen.findAllByText(/password is changed/)).length).toBeGreaterThan(0)
    const body = { password: 'sunflower-7', newPassword: 'moonflower-9', confirmPassword: 'moonflower-9' }
    expect(changes.map((sent) => sent.body)).toEqual([body])
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  test('a wrong one is refused at its field', async () => {
    await open(here)
    answerWith(checkCurrentPassword, refuse('current_password_incorrect', { field: 'password' }))
    type('Current password', 'wrong one')
    press('Continue')
    await waitFor(() => expect(errorAt('Current password')).toMatch(/current password/))
  })

  test('after too many tries support and the way by SMS are named', async () => {
    await open(here)
    answerWith(checkCurrentPassword, refuse('password_change_limit_reached', { field: 'password' }))
    type('Current password', 'wrong one')
    press('Continue')
    expect(await screen.findByRole('link', { name: 'Support' })).toBeDefined()
    expect(errorAt('Current password')).toMatch(/support/)
  })

  test('who has forgotten it gets a code on the phone of the account', async () => {
    await open(here)
    press('Set a new one with a code by SMS')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('Phone').value).toContain('2345678'))
  })
})
