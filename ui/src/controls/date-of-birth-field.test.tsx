// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { DateOfBirthField } from './date-of-birth-field.tsx'
import { readTypedDate } from './typed-date.ts'

beforeAll(() => loadMessages(uiText, 'en'))
afterEach(cleanup)

test.each(['1-2-1990', '01/02/1990', '1.2.1990', '01021990', '01 02 1990', '٠١-٠٢-١٩٩٠', '1990-02-01', ' 1-2-1990 '])(
  'a birth date written %s is the first of February 1990',
  (typed) => expect(readTypedDate(typed)).toBe('1990-02-01'),
)

test.each(['30-02-1990', '1-2-90', '13-13-1990', '', 'yesterday'])('%s is no birth date', (typed) =>
  expect(readTypedDate(typed)).toBeNull(),
)

function Birthday(): ReactElement {
  const [date, setDate] = useState('')
  return <DateOfBirthField label="Date of birth" name="dateOfBirth" value={date} onChange={setDate} />
}

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Date of birth')
}

test('nothing is rewritten while one types; hyphens come on leaving the field', () => {
  render(<Birthday />)
  fireEvent.change(field(), { target: { value: '01021990' } })
  expect(field().value).toBe('01021990')
  fireEvent.blur(field())
  expect(field().value).toBe('01-02-1990')
})

test('what is no date is left as it was typed', () => {
  render(<Birthday />)
  fireEvent.change(field(), { target: { value: '31/02/1990' } })
  fireEvent.blur(field())
  expect(field().value).toBe('31/02/1990')
})
