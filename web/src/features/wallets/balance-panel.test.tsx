import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ServerFailure } from '../../platform/network-failure.ts'
import { draw } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { BalancePanel } from './balance-panel.tsx'
import type { Me } from './queries.ts'

const me = { ...newcomer, wallet: { ...newcomer.wallet, mainBalance: usd('2148.35') } }

async function shown(query: Partial<UseQueryResult<Me>>): Promise<string> {
  const whole = { isError: false, isPending: false, error: null, ...query } as UseQueryResult<Me>
  const { container } = await draw(<BalancePanel query={whole} />, { language: 'he' })
  return container.textContent
}

test('a balance that is not known yet is no number, least of all zero', async () => {
  expect(await shown({ data: undefined, isPending: true })).not.toMatch(/\d/)
})

test('a balance that could not be loaded is no number either, and says whom to quote', async () => {
  const text = await shown({ data: undefined, isError: true, error: new ServerFailure('REF') })
  expect(text).not.toMatch(/\d/)
  expect(text).toContain('REF')
})

test('a current balance is shown without a time, one kept from before with it', async () => {
  const now = performance.timeOrigin + 60_000
  expect(await shown({ data: me, dataUpdatedAt: now })).toMatch(/\$2,148\.35/)
  expect(await shown({ data: me, dataUpdatedAt: now })).not.toMatch(/\d\d:\d\d/)
  expect(await shown({ data: me, dataUpdatedAt: performance.timeOrigin - 60_000 })).toMatch(/\d\d:\d\d/)
  expect(await shown({ data: me, dataUpdatedAt: now, isError: true })).toMatch(/\d\d:\d\d/)
})

test('a customer who hides amounts sees none, on hold included', async () => {
  localStorage.setItem('hideAmounts', 'true')
  expect(await shown({ data: me, dataUpdatedAt: performance.timeOrigin + 60_000 })).not.toMatch(/\d/)
})
