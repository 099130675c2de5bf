// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLanguage } from './language-context.ts'
import { LanguageProvider } from './language-provider.tsx'
import { messages, useMessages } from './messages.ts'

afterEach(cleanup)

const greetings = messages({
  en: async () => ({ hello: 'Hello' }),
  he: async () => ({ hello: 'שלום' }),
  ar: () => Promise.reject(new Error('no connection')),
  ru: async () => ({ hello: 'Здравствуйте' }),
})

let failure: unknown

function Page(): ReactElement {
  const { setLanguage } = useLanguage()
  const { hello } = useMessages(greetings)
  const choose = (language: 'he' | 'ar'): void =>
    void setLanguage(language).catch((error: unknown) => (failure = error))
  return (
    <>
      <h1>{hello}</h1>
      <input aria-label="name" />
      <button onClick={() => choose('he')}>he</button>
      <button onClick={() => choose('ar')}>ar</button>
    </>
  )
}

async function openPage(onChange: (language: string) => void = () => undefined): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial="en" onChange={onChange}>
        <Suspense fallback="waiting">
          <Page />
        </Suspense>
      </LanguageProvider>,
    )
  })
}

test('changing the language turns the page round in place and keeps what was typed', async () => {
  const onChange = vi.fn()
  await openPage(onChange)
  const input = screen.getByLabelText<HTMLInputElement>('name')
  fireEvent.change(input, { target: { value: 'Dana' } })
  await act(async () => fireEvent.click(screen.getByText('he')))
  // Whatever else has been shown in this document is fetched too.
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('שלום'))
  expect(screen.getByLabelText('name')).toBe(input)
  expect(input.value).toBe('Dana')
  expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('he')
})

test('a language whose texts cannot be fetched changes nothing', async () => {
  const onChange = vi.fn()
  await openPage(onChange)
  await act(async () => fireEvent.click(screen.getByText('ar')))
  await waitFor(() => expect(failure).toEqual(new Error('no connection')))
  expect(screen.getByRole('heading').textContent).toBe('Hello')
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(onChange).not.toHaveBeenCalled()
})
