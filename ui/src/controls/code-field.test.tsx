// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Code({ onComplete, error }: { onComplete: (code: string) => void; error?: string }): ReactElement {
  const [code, setCode] = useState('')
  return <CodeField label="Code" name="code" value={code} onChange={setCode} onComplete={onComplete} error={error} />
}

function arrive(text: string): void {
  fireEvent.change(input(), { target: { value: text } })
}

function input(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Code')
}

test.each([
  ['typed or autofilled whole', '1234'],
  ['pasted with a space', '12 34'],
  ['pasted with a hyphen', ' 12-34 '],
  ['in Arabic-Indic digits', '١٢٣٤'],
  ['with more after it', '12345'],
])('a code %s is taken as 1234, left to right, and completes once', (_how, text) => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  arrive(text)
  expect(input().value).toBe('1234')
  expect(document.querySelector('.code-slots')?.textContent).toBe('1234')
  expect(input().closest('.code')?.getAttribute('dir')).toBe('ltr')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('1234')
})

test('the same code is not sent again, and a different one is', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  arrive('1234')
  arrive('123')
  arrive('1234')
  expect(onComplete).toHaveBeenCalledTimes(1)
  arrive('1235')
  expect(onComplete).toHaveBeenCalledTimes(2)
})

test('a refused code keeps the focus and is selected, so that the next one replaces it', () => {
  const { rerender } = render(<Code onComplete={() => undefined} />)
  arrive('1234')
  rerender(<Code onComplete={() => undefined} error="That is not the code we sent." />)
  expect(document.activeElement).toBe(input())
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 4])
  expect(input().getAttribute('aria-invalid')).toBe('true')
  const described = input().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('* That is not the code we sent.')
})

test('where the browser reads the message itself, the code fills itself in', async () => {
  vi.stubGlobal('OTPCredential', () => undefined)
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ code: '4321' }) } })
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledExactlyOnceWith('4321'))
})
