import { isOfOfflinePage, isPageRequest, keptOfflinePage } from './offline-page.ts'
import { type Change, followChange } from './renewal.ts'
import { shownOf } from './shown.ts'

// The service worker: it shows pushes, opens what they are about and follows its subscription. It knows no token, and of the
// product it keeps the page that says there is no network and nothing else (ADR 12): no version of the app can get stuck in it,
// and a newer worker may take over at once.

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Pushed = Lasting & { readonly data: { readonly text: () => string } | null }
type Clicked = Lasting & { readonly notification: Notification }
type Fetched = Lasting & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type Tab = {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: unknown, options: StructuredSerializeOptions) => void
}

/** What this one uses of a worker's world: the compiler's own description of it cannot stand beside that of a page. */
type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly navigator: { readonly languages: readonly string[] }
  /** Not every browser has it. */
  readonly cookieStore?: { readonly get: (name: string) => Promise<{ readonly value?: string } | null> }
  readonly clients: {
    readonly matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  readonly addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}

type Events = {
  readonly install: Lasting
  readonly activate: Lasting
  readonly fetch: Fetched
  readonly push: Pushed
  readonly pushsubscriptionchange: Lasting & Change
  readonly notificationclick: Clicked
}

declare const self: WorkerScope

/** A fingerprint of the offline page and its parts, put here by the build: another page makes another worker. */
declare const offlineEdition: string

const offlinePage = keptOfflinePage(offlineEdition, async () => ({
  stored: (await self.cookieStore?.get('language'))?.value,
  browser: self.navigator.languages,
}))

self.addEventListener('install', (event) => {
  event.waitUntil(offlinePage.keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // A page need not wait until the worker has started: the browser asks for it meanwhile.
  event.waitUntil(Promise.all([offlinePage.dropOthers(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (isPageRequest(request)) event.respondWith(offlinePage.orElse(request, preloadResponse))
  else if (isOfOfflinePage(request)) event.respondWith(offlinePage.part(request))
})

self.addEventListener('push', (event) => {
  const { title, options } = shownOf(event.data?.text() ?? '', self.location.hostname)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(followChange(self.registration.pushManager, event, openTabs))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** A tab that shows the page already comes to the front. Another one is left as it is: somebody may be typing in it. */
async function show(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href
  const there = (await openTabs()).find(({ url }) => url === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}

async function openTabs(): Promise<readonly Tab[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
