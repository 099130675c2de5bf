import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
  clearConsole,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  serve,
  type,
} from '../../test/drawn.tsx'
import { dana, found } from '../../test/people.ts'
import { templates } from '../../test/templates.ts'
import { actsFor } from './acts.ts'
import type { Customer } from './customer.ts'

afterEach(clearConsole)

function desk(role: string, customer: Customer = dana) {
  return serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role } } },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    'GET /operator/message-templates': templates,
    'GET /operator/customers': { body: { ok: true, customers: [found], nextCursor: null } },
    'GET /operator/customers/cus_1': { body: { ok: true, customer } },
    'GET /operator/customers/cus_1/notes': { body: { ok: true, notes: [], nextCursor: null } },
    'POST /operator/customers/cus_1/block': { body: { ok: true } },
    'POST /operator/customers/cus_1/close': { body: { ok: true } },
  })
}

async function open(path: string): Promise<void> {
  startSession('a.b.c', noa.email)
  await drawConsole('en', path)
}

const posts = (fetch: ReturnType<typeof desk>) => fetch.mock.calls.filter(([, { method }]) => method === 'POST')

describe('the search', () => {
  test('asks nothing until it is told to, and keeps words and reason in the address', async () => {
    const fetch = desk('agent')
    await open('/console/users')
    await pressKey('/')
    expect(document.activeElement).toBe(control('q'))
    await type('q', 'dana')
    const asked = () => fetch.mock.calls.filter(([path]) => path.startsWith('/operator/customers?'))
    expect(asked()).toHaveLength(0)
    await press('Search')
    expect(asked()).toHaveLength(1)
    expect(location.search).toBe('?q=dana&why=customer_request')
    expect(document.querySelector('.found a')?.getAttribute('href')).toBe('/console/users/cus_1?why=customer_request')
  })

  test('is left with the arrow key for what was found', async () => {
    desk('agent')
    await open('/console/users?q=dana&why=complaint')
    control('q').focus()
    await act(async () => control('q').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
    expect(document.activeElement).toBe(document.querySelector('.found a'))
  })
})

describe('what can be decided', () => {
  test('is nothing for who only reads, and follows the account for who decides', () => {
    expect(actsFor(dana, false, false)).toEqual([])
    expect(actsFor(dana, true, false)).toEqual(['endSessions', 'pause', 'block'])
    expect(actsFor(dana, true, true)).toEqual(['endSessions', 'pause', 'block', 'close'])
    expect(actsFor({ ...dana, state: 'blocked', openSessions: 0 }, true, true)).toEqual(['unblock'])
    expect(actsFor({ ...dana, isClosed: true }, true, true)).toEqual([])
  })

  test('stands on the page of who only reads as a sentence', async () => {
    desk('auditor')
    await open('/console/users/cus_1?why=routine')
    expect(pageText()).toContain('Your role only reads here.')
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('a block', () => {
  const note = () => document.querySelector('.note-preview p')?.textContent

  test('begins with the words of its category in the customer’s language, shown as they will read it', async () => {
    const fetch = desk('agent')
    await open('/console/users/cus_1?why=security_check')
    await press('Block')
    await choose('category', 'illegal_act')
    const preview = document.querySelector('.note-preview p')
    expect(preview?.getAttribute('dir')).toBe('rtl')
    expect(preview?.textContent).toBe('נוסח: account.illegal_act')
    await type('reason', 'Reported twice')
    await submit()
    const [, { body, headers }] = posts(fetch)[0] ?? ['', {}]
    expect(JSON.parse(body as string)).toEqual({
      category: 'illegal_act',
      note: 'נוסח: account.illegal_act',
      reason: 'Reported twice',
    })
    expect((headers as Record<string, string>)['idempotency-key']).toBeTruthy()
  })

  test('changes its words with the category until the operator has written their own', async () => {
    desk('agent')
    await open('/console/users/cus_1?why=security_check')
    await press('Block')
    await choose('category', 'illegal_act')
    await choose('category', 'terms_violation')
    expect(note()).toBe('נוסח: account.terms_violation')
    await type('note', 'מילים משלי')
    await choose('category', 'illegal_act')
    expect(note()).toBe('מילים משלי')
  })

  test('is lifted with words of its own', async () => {
    desk('approver', { ...dana, state: 'blocked', openSessions: 0 })
    await open('/console/users/cus_1?why=security_check')
    await press('Unblock')
    expect(note()).toBe('נוסח: account.unblock')
  })

  test('is not sent without category, note and reason', async () => {
    const fetch = desk('agent')
    await open('/console/users/cus_1?why=security_check')
    await press('Block')
    await submit()
    const wrong = [...document.querySelectorAll('dialog[open] [aria-invalid="true"]')].map((each) =>
      each.getAttribute('name'),
    )
    expect(wrong).toEqual(['category', 'note', 'reason'])
    expect(posts(fetch)).toEqual([])
  })
})

test('an account is closed only by who types its number', async () => {
  const fetch = desk('approver')
  await open('/console/users/cus_1')
  await press('Close the account')
  await type('reason', 'Asked by letter')
  await type('confirm', '7654321')
  await submit()
  expect(errorAt('confirm')).not.toBe('')
  expect(posts(fetch)).toEqual([])
  await type('confirm', '1234567')
  await submit()
  expect(posts(fetch)).toHaveLength(1)
})

async function submit(): Promise<void> {
  await act(async () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click())
}
