// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { CopyRow } from './copy-row.tsx'

beforeAll(() => loadMessages(uiText, 'en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(writeText: (text: string) => Promise<void>): Promise<void> {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<CopyRow label="Account number" value="4821907" show="482 1907" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' })))
}

test('the raw value is copied, not the one drawn in groups, and that is said', async () => {
  const writeText = vi.fn(async () => undefined)
  await press(writeText)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('4821907')
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

test('where the clipboard is denied the raw value is selected and a hint says how to go on', async () => {
  await press(() => Promise.reject(new Error('denied')))
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('4821907'))
  expect(screen.getByRole('status').textContent).toContain('Ctrl+C')
})
