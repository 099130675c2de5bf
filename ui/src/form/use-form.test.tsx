// @vitest-environment jsdom
import { refuse, type WireRefusal } from '@emun/contract/errors'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { PasswordField } from '../controls/password-field.tsx'
import { TextField } from '../controls/text-field.tsx'
import { loadMessages } from '../language/messages.ts'
import { moneySentences, refusalSentences } from '../language/refusal-text.ts'
import { ToastRegion } from '../overlay/toast-region.tsx'
import { uiText } from '../text/ui-text.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useForm } from './use-form.ts'

beforeAll(() => Promise.all([uiText, refusalSentences, moneySentences].map((set) => loadMessages<unknown>(set, 'en'))))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Values = { readonly name: string; readonly password: string; readonly country: string }

function check(values: Values): readonly WireRefusal[] {
  const required = (['name', 'password'] as const).filter((field) => values[field] === '')
  return required.map((field) => ({ code: 'this_field_required', field }))
}

function SignIn({
  submit,
  summary = false,
}: {
  submit: (values: Values) => Promise<unknown>
  summary?: boolean
}): ReactElement {
  const initial = { name: '', password: '', country: 'IL' }
  const form = useForm<Values>({ initial, check, submit, fieldOf: { country: 'name' } })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {summary ? <ErrorSummary form={form} /> : <p data-testid="form-error">{form.formError}</p>}
      <TextField label="Name" {...form.field('name')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" busy={form.busy} busyLabel="Sending…">
        Send
      </Button>
    </form>
  )
}

type Submit = (values: Values) => Promise<unknown>

function open(submit: Submit = async () => undefined, summary = false): void {
  render(
    <ToastRegion>
      <SignIn submit={submit} summary={summary} />
    </ToastRegion>,
  )
}

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } })
const send = (): Promise<void> => act(async () => void fireEvent.submit(field('Name').form as HTMLFormElement))
const toasts = (): readonly (string | null)[] => screen.queryAllByRole('alert').map((region) => region.textContent)

function errorOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function fillAll(): void {
  fill('Name', 'Dana')
  fill('Password', 'secret-word')
}

describe('a form', () => {
  test('judges nothing before it is sent, and lets itself be sent empty', async () => {
    const submit = vi.fn<Submit>()
    open(submit)
    fireEvent.blur(field('Name'))
    expect(errorOf('Name')).toBe('')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
    await send()
    expect(submit).not.toHaveBeenCalled()
    expect(errorOf('Name')).toMatch(/^\* ./)
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  })

  test('clears only the field that was put right', async () => {
    open()
    await send()
    fill('Name', 'Dana')
    expect(errorOf('Name')).toBe('')
    expect(errorOf('Password')).not.toBe('')
  })

  test('moves the focus to the first failed field, or to the summary where it has one', async () => {
    open()
    fill('Name', 'Dana')
    await send()
    expect(document.activeElement).toBe(field('Password'))
    cleanup()
    open(undefined, true)
    await send()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There are 2 things to fix' }))
    fireEvent.click(screen.getByRole('link', { name: /^\W?Password/ }))
    expect(document.activeElement).toBe(field('Password'))
  })

  test('shows what the server refused at its field, where it stays until that field changes', async () => {
    open(async () => {
      throw refuse('password_incorrect', { field: 'password' })
    })
    fillAll()
    await send()
    const said = errorOf('Password').replace('* ', '')
    expect(toasts()).toEqual([said])
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(toasts()).toEqual([''])
    fill('Name', 'Noa')
    expect(errorOf('Password')).toContain(said)
    expect([field('Name').value, field('Password').value]).toEqual(['Noa', 'secret-word'])
    fill('Password', 'another-word')
    expect(errorOf('Password')).toBe('')
  })

  test('takes a refused reply as well as a thrown refusal, and knows the wire by another name', async () => {
    const reply = { ok: false, errors: [{ code: 'not_work_in_your_country', field: 'country' }] }
    open(() => Promise.reject(Object.assign(new Error('refused'), reply)))
    fillAll()
    await send()
    expect(errorOf('Name')).not.toBe('')
  })

  test('shows a refusal that belongs to no field of its own above the fields', async () => {
    open(async () => {
      throw refuse('try_again')
    })
    fillAll()
    await send()
    expect(screen.getByTestId('form-error').textContent).not.toBe('')
    expect(errorOf('Name')).toBe('')
  })

  test('tells the customer of a bug in plain words, and tells us', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const bug = new TypeError('x is undefined')
    open(() => Promise.reject(bug))
    fillAll()
    await send()
    expect(report).toHaveBeenCalledExactlyOnceWith(bug)
    expect(screen.getByTestId('form-error').textContent).not.toContain('undefined')
    expect(screen.getByTestId('form-error').textContent).not.toBe('')
  })

  test('that is sent twice is sent once, and says meanwhile what it does', async () => {
    let finish: (value?: unknown) => void = () => undefined
    const submit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)))
    open(submit)
    fillAll()
    await act(async () => {
      for (let press = 0; press < 3; press += 1) fireEvent.submit(field('Name').form as HTMLFormElement)
    })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
    await act(async () => fireEvent.click(button))
    expect(submit).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    expect(screen.getByRole('button', { name: 'Send' })).toBe(button)
  })
})
