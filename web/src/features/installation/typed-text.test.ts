import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hasTypedText, watchTyping } from './typed-text.ts'

beforeAll(watchTyping)
beforeEach(() => {
  document.body.innerHTML = '<form><input id="to"><input id="find" type="search"></form><input id="loose">'
})

function type(id: string, value: string): HTMLInputElement {
  const field = document.getElementById(id) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

test('what was typed into a form counts until it is gone or taken back', () => {
  expect(hasTypedText()).toBe(false)
  const field = type('to', '1234567')
  expect(hasTypedText()).toBe(true)
  type('to', ' ')
  expect(hasTypedText()).toBe(false)
  type('to', '1')
  field.remove()
  expect(hasTypedText()).toBe(false)
})

test('what is looked for does not, nor what stands in no form', () => {
  type('find', 'Dana')
  type('loose', 'x')
  expect(hasTypedText()).toBe(false)
})
