// @vitest-environment jsdom
import type { Language } from '@emun/contract/language'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { LanguageProvider } from '../language/language-provider.tsx'
import { loadMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { AmountField } from './amount-field.tsx'

const languages = ['he', 'ar', 'ru', 'en'] as const
beforeAll(() => Promise.all(languages.map((language) => loadMessages(uiText, language))))
afterEach(cleanup)

function Form(): ReactElement {
  const [amount, setAmount] = useState('')
  return <AmountField label="How much" name="amount" currency="USD" value={amount} onChange={setAmount} />
}

function type(language: Language, typed: string): HTMLInputElement {
  render(
    <LanguageProvider initial={language}>
      <Form />
    </LanguageProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('How much')
  fireEvent.change(input, { target: { value: typed } })
  return input
}

function understood(): string | undefined {
  return document.querySelector('[data-money]')?.textContent
}

test.each([
  ['en', '1,234.50', '$1,234.50'],
  ['en', '1.234,50', '$1,234.50'],
  ['ar', '١٢٣٫٥٠', '$123.50'],
  ['he', '12.5', '$12.50'],
  ['ru', '1 234,50', '$1\u00a0234,50'],
] as const)('in %s, %s is left as typed and shown as understood: %s', (language, typed, shown) => {
  expect(type(language, typed).value).toBe(typed)
  expect(understood()).toBe(shown)
})

test.each(['12.345', 'ten', '1..2', ''])('%s is not guessed at', (typed) => {
  type('he', typed)
  expect(understood()).toBeUndefined()
})

test('the caret stays where it was when a digit is put in the middle', () => {
  const input = type('en', '1,234.50')
  input.setRangeText('9', 1, 1, 'end')
  fireEvent.input(input)
  expect([input.value, input.selectionStart]).toEqual(['19,234.50', 2])
})
