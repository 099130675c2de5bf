import { refuse } from '@emun/contract/errors'
import { expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'
import { NetworkFailure } from './network-failure.ts'

test('a refusal is an answer: it is not asked for again, and the app hears of it once', async () => {
  const onFailure = vi.fn<(error: Error) => void>()
  const refusal = refuse('unknown_wallet')
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(refusal))
  const cache = createCache(onFailure)
  await cache.query({ queryKey: ['payee'], queryFn: ask, ...cache.getDefaultOptions().queries }).catch(() => undefined)
  expect(ask).toHaveBeenCalledOnce()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(refusal)
})

test('another failure is tried once more', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new NetworkFailure()))
  const cache = createCache(() => undefined)
  const asked = cache
    .query({ queryKey: ['me'], queryFn: ask, ...cache.getDefaultOptions().queries })
    .catch(() => undefined)
  await vi.runAllTimersAsync()
  await asked
  expect(ask).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
