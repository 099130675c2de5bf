import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOfOfflinePage, isPageRequest, keptOfflinePage } from './offline-page.ts'

const stores = new Map<string, Map<string, Response>>()
const network = vi.fn<(request: Request) => Promise<Response>>()

/** As much of a browser's caches as the page uses. */
const playedCaches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      addAll: async (requests: readonly { readonly path: string }[]) => {
        for (const { path } of requests) store.set(path, new Response(path))
      },
      match: async (path: string) => store.get(path),
    }
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
}

class PlayedRequest {
  readonly path: string
  readonly credentials: string
  constructor(path: string, { credentials }: { credentials: string }) {
    this.path = path
    this.credentials = credentials
  }
}

beforeEach(() => {
  stores.clear()
  network.mockReset()
  vi.stubGlobal('caches', playedCaches)
  vi.stubGlobal('Request', PlayedRequest)
  vi.stubGlobal('fetch', network)
})
afterEach(() => vi.unstubAllGlobals())

const request = (path: string, more: object = {}) =>
  ({ url: `${location.origin}${path}`, mode: 'navigate', destination: 'document', ...more }) as Request

const pageFor = (stored?: string) => keptOfflinePage('e1', async () => ({ stored, browser: ['ar-EG', 'en'] }))

test('a page is asked of the network, and what that answers is shown, a failure of the server too', async () => {
  const page = pageFor()
  await page.keep()
  network.mockResolvedValue(new Response('broken', { status: 500 }))
  expect((await page.orElse(request('/dashboard'))).status).toBe(500)
  const early = new Response('early')
  expect(await page.orElse(request('/dashboard'), Promise.resolve(early))).toBe(early)
})

test('without an answer the kept page is shown, in the stored language or else the browser’s', async () => {
  network.mockRejectedValue(new TypeError('no network'))
  const shownFor = async (stored?: string) => {
    const page = pageFor(stored)
    await page.keep()
    return (await page.orElse(request('/cards'), Promise.reject(new TypeError('no network')))).text()
  }
  expect(await shownFor('ru')).toBe('/offline?lang=ru')
  expect(await shownFor()).toBe('/offline?lang=ar')
})

test('nothing is kept but four pages and their two parts, and of one edition', async () => {
  await playedCaches.open('offline e0')
  const page = pageFor()
  await page.keep()
  await page.dropOthers()
  expect([...stores].map(([name, store]) => [name, [...store.keys()]])).toEqual([
    [
      'offline e1',
      [
        ...['he', 'ar', 'ru', 'en'].map((language) => `/offline?lang=${language}`),
        '/offline/page.css',
        '/offline/page.js',
      ],
    ],
  ])
  expect(await (await page.part(request('/offline/page.js'))).text()).toBe('/offline/page.js')
})

test.each([
  ['a page', '/dashboard', {}, true],
  ['a frame', '/embed/f/x', { destination: 'iframe' }, false],
  ['an API call', '/account/me', { mode: 'cors', destination: '' }, false],
  ['a script', '/assets/app-1.js', { mode: 'cors', destination: 'script' }, false],
  ['the desk', '/console/users', {}, false],
])('%s is answered or left alone', (_, path, more, isAnswered) => {
  expect(isPageRequest(request(path, more))).toBe(isAnswered)
  expect(isOfOfflinePage(request(path, more))).toBe(false)
})
