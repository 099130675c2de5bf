import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Whoever imports this file, or one that plays or draws, leaves nothing behind: no page, no storage, no stub, no clock.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
