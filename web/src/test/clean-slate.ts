import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetBrowser } from './played-push.ts'
import { playNothing } from './played-server.ts'

// Runs with each file of tests (vitest.config.ts), whose modules stay loaded for the next: a hook in a file that they import
// would only ever be heard by the first. No test leaves anything behind: no page, no storage, no stub, no clock.
beforeEach(playNothing)

afterEach(async () => {
  cleanup()
  // What a page that is not React's was drawn with.
  document.body.replaceChildren()
  vi.useRealTimers()
  // A step back is taken in a turn of its own, which must not be one of the next test.
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  forgetBrowser()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
