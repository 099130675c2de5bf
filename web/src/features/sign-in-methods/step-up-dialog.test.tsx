import { stepUp } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

const proved = { ok: true, provedUntil: '2026-03-12T10:05:00.000Z' } as const

async function open(...ways: ('password' | 'passkey' | 'authenticator')[]) {
  const finish = vi.fn()
  await draw(<StepUpDialog asked={{ ways, finish }} />)
  return finish
}

test('the password proves it, sent once also when pressed twice', async () => {
  const requests = answerWith(stepUp, proved)
  const finish = await open('password')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'sunflower-7' } })
  const button = screen.getByRole('button', { name: 'Confirm' })
  for (let presses = 0; presses < 2; presses += 1) fireEvent.click(button)
  await waitFor(() => expect(finish).toHaveBeenCalledExactlyOnceWith(true))
  expect(requests.map(({ body }) => body)).toEqual([{ password: 'sunflower-7' }])
})

test('a wrong password is said at the field and emptied; the question stays open', async () => {
  answerWith(stepUp, refuse('current_password_incorrect', { field: 'password' }))
  const finish = await open('password')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong one' } })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('')
  expect(finish).not.toHaveBeenCalled()
})

test('a code of the app does instead of the password, where the customer has the app', async () => {
  const requests = answerWith(stepUp, proved)
  const finish = await open('password', 'authenticator')
  await userEvent.click(screen.getByRole('button', { name: 'Use a code from the app' }))
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456')
  await waitFor(() => expect(finish).toHaveBeenCalledWith(true))
  expect(requests.map(({ body }) => body)).toEqual([{ oneTimeCode: '123456' }])
})

test('closing it is going back', async () => {
  const finish = await open('password')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(finish).toHaveBeenCalledWith(false))
})
