import { cleanup, render } from '@testing-library/react'
import { LanguageProvider, loadMessages, refusalSentences, uiText } from '@emun/ui'
import type { Language } from '@emun/contract/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServerFailure } from '../../platform/network-failure.ts'
import { BalancePanel } from './balance-panel.tsx'
import { walletsText } from './messages.ts'
import type { Me } from './queries.ts'

beforeAll(async () => {
  for (const set of [uiText, refusalSentences, walletsText]) await loadMessages<unknown>(set, 'he')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const wallet = { accountNumber: '4821907', mainBalance: usd('2148.35'), returnBalance: usd('0.00') }
const me = { id: 'cus_1', phone: '+972502345678', wallet, verification: 'full', status: 'active' } satisfies Me

function shown(query: Partial<UseQueryResult<Me>>, language: Language = 'he'): string {
  const whole = { isError: false, isPending: false, error: null, ...query } as UseQueryResult<Me>
  const { container } = render(
    <LanguageProvider initial={language}>
      <BalancePanel query={whole} />
    </LanguageProvider>,
  )
  return container.textContent ?? ''
}

test('a balance that is not known yet is no number, least of all zero', () => {
  expect(shown({ data: undefined, isPending: true })).not.toMatch(/\d/)
})

test('a balance that could not be loaded is no number either, and says whom to quote', () => {
  const text = shown({ data: undefined, isError: true, error: new ServerFailure('REF') })
  expect(text).not.toMatch(/\d/)
  expect(text).toContain('REF')
})

test('a current balance is shown without a time, one kept from before with it', () => {
  const now = performance.timeOrigin + 60_000
  expect(shown({ data: me, dataUpdatedAt: now })).toMatch(/\$2,148\.35/)
  expect(shown({ data: me, dataUpdatedAt: now })).not.toMatch(/\d\d:\d\d/)
  expect(shown({ data: me, dataUpdatedAt: performance.timeOrigin - 60_000 })).toMatch(/\d\d:\d\d/)
  expect(shown({ data: me, dataUpdatedAt: now, isError: true })).toMatch(/\d\d:\d\d/)
})

test('a customer who hides amounts sees none, on hold included', () => {
  localStorage.setItem('hideAmounts', 'true')
  expect(shown({ data: me, dataUpdatedAt: performance.timeOrigin + 60_000 })).not.toMatch(/\d/)
})
