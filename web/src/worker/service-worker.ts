import { type Change, followChange } from './renewal.ts'
import { shownOf } from './shown.ts'

// The service worker: it shows pushes, opens what they are about and follows its subscription. It caches nothing, answers no
// request and knows no token, so no version of the app can get stuck in it, and a newer worker may take over at once.

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Pushed = Lasting & { readonly data: { readonly text: () => string } | null }
type Clicked = Lasting & { readonly notification: Notification }
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
  readonly clients: {
    readonly matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  readonly addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}

type Events = {
  readonly install: Lasting
  readonly push: Pushed
  readonly pushsubscriptionchange: Lasting & Change
  readonly notificationclick: Clicked
}

declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

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
