import { closeAccount, keepAccount, me, pauseAccount, readAccessLog, resumeAccount } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { AccessPanel } from './access-panel.tsx'
import { AccountPage } from './account-page.tsx'
import type { Access } from './queries.ts'

const at = '2026-03-12T09:00:00.000Z'
const look: Access = {
  id: '2',
  at,
  who: { firstName: 'Noa', role: 'reviewer' },
  what: 'documents',
  why: 'complaint',
}

/** The case of a reviewer. */
const reviewed = `ver_${'0'.repeat(31)}1`

beforeEach(() => localStorage.setItem('token', 'a.e30.c'))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the looks of the staff', () => {
  test('say who, what, when and why; words of a feature of its own stand as they are', async () => {
    const entries = [look, { ...look, id: '1', why: 'Review of a case' }, { ...look, id: '0', why: reviewed }]
    answerWith(readAccessLog, { ok: true, entries, nextCursor: null })
    await draw(<AccessPanel />)
    const [first, second, third] = await screen.findAllByRole('listitem')
    for (const words of ['Documents', 'Noa', '12 March 2026', 'A complaint'])
      expect(first?.textContent).toContain(words)
    expect(second?.textContent).toContain('Review of a case')
    expect(third?.textContent).toContain('A check of your documents')
    expect(third?.textContent).not.toContain(reviewed)
  })

  test('are none while nobody has looked', async () => {
    answerWith(readAccessLog, { ok: true, entries: [], nextCursor: null })
    await draw(<AccessPanel />)
    expect(await screen.findByText('None of our staff has looked at your account.')).toBeDefined()
  })
})

describe('a pause', () => {
  test('is sent with its days and the password, and a wrong one is said at its field', async () => {
    answerWith(me, { ok: true, userObj: newcomer })
    await draw(<AccountPage />)
    await screen.findByRole('button', { name: 'Pause' })
    const sent = answerWith(pauseAccount, refuse('current_password_incorrect', { field: 'password' }))
    const [password] = screen.getAllByLabelText('Your password')
    fireEvent.change(password as HTMLElement, { target: { value: 'not mine' } })
    type('How long', '3')
    press('Pause')
    await screen.findAllByText(/password/i)
    expect(sent.map(({ body }) => body)).toEqual([{ days: 3, password: 'not mine' }])
  })

  test('under way says until when, and can be asked to end earlier', async () => {
    answerWith(me, { ok: true, userObj: { ...newcomer, status: 'paused', pausedUntil: at } })
    await draw(<AccountPage />)
    expect((await screen.findByText('The account is paused')).closest('.banner')?.textContent).toContain(
      '12 March 2026',
    )
    const sent = answerWith(resumeAccount, { ok: true, pausedUntil: at })
    press('Ask for an earlier end')
    await screen.findByText(/The pause will end by/)
    expect(sent).toHaveLength(1)
  })
})

describe('a closing', () => {
  test('is not offered while there is money: it says how much', async () => {
    const wallet = { ...newcomer.wallet, mainBalance: usd('5.00') }
    answerWith(me, { ok: true, userObj: { ...newcomer, wallet } })
    await draw(<AccountPage />)
    expect((await screen.findByText(/In the account/)).textContent).toContain('5.00')
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
  })

  test('is asked for with the password', async () => {
    answerWith(me, { ok: true, userObj: newcomer })
    await draw(<AccountPage />)
    await screen.findByRole('button', { name: 'Close my account' })
    const sent = answerWith(closeAccount, { ok: true, closingAt: at })
    const fields = screen.getAllByLabelText('Your password')
    fireEvent.change(fields[1] as HTMLElement, { target: { value: 'sunflower-7' } })
    answerWith(me, { ok: true, userObj: { ...newcomer, closingAt: at } })
    press('Close my account')
    await screen.findByText('The account will be closed')
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'sunflower-7' }])
  })

  test('under way can be called off', async () => {
    answerWith(me, { ok: true, userObj: { ...newcomer, closingAt: at } })
    await draw(<AccountPage />)
    await screen.findByText('The account will be closed')
    answerWith(keepAccount, { ok: true })
    answerWith(me, { ok: true, userObj: newcomer })
    press('Keep my account')
    expect(await screen.findByRole('button', { name: 'Close my account' })).toBeDefined()
  })
})
