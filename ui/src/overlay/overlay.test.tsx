// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { useAnnounce } from './announcer.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useToast } from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'

beforeAll(async () => {
  await loadMessages(uiText, 'en')
  // jsdom draws no top layer; what the browser does there (trap, inertness) is tested in a browser.
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
  }
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page(props: Partial<DialogProps>): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const announce = useAnnounce()
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => toast('Not enough money', 'negative')}>Refuse</button>
      <button onClick={() => announce('Money arrived')}>Announce</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Log in" {...props}>
        <input aria-label="Phone" />
        <button onClick={() => toast('Wrong code', 'negative')}>Refuse inside</button>
      </Dialog>
    </>
  )
}

function show(props: Partial<DialogProps> = {}): void {
  render(
    <ToastRegion>
      <Page {...props} />
    </ToastRegion>,
  )
}

function openDialog(): HTMLDialogElement {
  const opener = screen.getByText('Open')
  opener.focus()
  fireEvent.click(opener)
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Log in' })
}

const escape = (dialog: HTMLElement): boolean => fireEvent(dialog, new Event('cancel', { cancelable: true }))

async function popped(leave: () => void): Promise<void> {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    leave()
    await gone
  })
}

describe('a dialog', () => {
  test('is named by its heading and begins there', () => {
    show()
    expect(openDialog().open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in' }))
  })

  test('gives the focus back to what opened it', async () => {
    show({ inAddress: true })
    openDialog()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('Open'))
  })

  test('closes on Escape and on Back, leaving the page where it was', async () => {
    vi.useRealTimers()
    show()
    const before = location.href
    openDialog()
    await popped(() => history.back())
    expect(screen.queryByRole('dialog')).toBeNull()
    const dialog = openDialog()
    await popped(() => escape(dialog))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.href).toBe(before)
  })

  test('that may not be closed offers no way to', () => {
    show({ closable: false })
    const dialog = openDialog()
    escape(dialog)
    const escapePassed = fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(escapePassed).toBe(false)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByRole('dialog')).toBe(dialog)
  })
})

describe('a toast', () => {
  const toast = (): HTMLElement | null => screen.queryByText('Not enough money')?.closest<HTMLElement>('.toast') ?? null

  test('is said at once in a live region and is gone after four seconds', async () => {
    show()
    fireEvent.click(screen.getByText('Refuse'))
    expect(within(screen.getByRole('alert')).getByText('Not enough money')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(3_900))
    expect(toast()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(toast()).toBeNull()
  })

  test('stays while the pointer or the focus is on it', async () => {
    show()
    fireEvent.click(screen.getByText('Refuse'))
    fireEvent.pointerEnter(toast() as HTMLElement)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(toast()).not.toBeNull()
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
    fireEvent.pointerLeave(toast() as HTMLElement)
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
    await act(() => vi.advanceTimersByTimeAsync(4_100))
    expect(toast()).toBeNull()
  })

  test('said again is one toast, with its time anew', async () => {
    show()
    fireEvent.click(screen.getByText('Refuse'))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    fireEvent.click(screen.getByText('Refuse'))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getAllByText('Not enough money')).toHaveLength(1)
  })

  test('of an open dialog is drawn inside it, where it can be reached and heard', () => {
    show({ inAddress: true })
    const dialog = openDialog()
    fireEvent.click(screen.getByText('Refuse inside'))
    expect(screen.getAllByText('Wrong code')).toHaveLength(1)
    expect(dialog.contains(screen.getByText('Wrong code'))).toBe(true)
  })
})

test('an announcement is said again when it is made again', () => {
  show()
  const said = (): string =>
    screen
      .getAllByRole('status')
      .map((region) => region.textContent)
      .join('')
  fireEvent.click(screen.getByText('Announce'))
  const first = said()
  fireEvent.click(screen.getByText('Announce'))
  expect(first).toBe('Money arrived')
  expect(said()).not.toBe(first)
})
