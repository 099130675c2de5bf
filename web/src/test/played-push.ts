import { vi } from 'vitest'

/** A key as the server writes it: 65 bytes in base64url. */
export const playedKey = `${'B'.repeat(86)}A`

/** A subscription as the played browser has it. */
export type PlayedSubscription = { readonly endpoint: string; readonly key: string }

type Particulars = {
  /** What the customer answers when they are asked for permission. */
  readonly answer?: NotificationPermission
  /** The push service cannot be reached. */
  readonly fails?: boolean
  /** What the browser has now; nothing unless notifications are granted. */
  readonly present?: PlayedSubscription | null
}

/** The endpoint of the browser's first subscription, its second, and so on. */
export function endpointOf(place: number): string {
  return `https://push.example/${place}`
}

/** What the server is given of a subscription. */
export function wireOf(endpoint: string) {
  return { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }
}

/** Plays a browser with a service worker that can be notified. What it was asked and has made grows and changes. */
export function playBrowser(permission: NotificationPermission, { answer, fails, present }: Particulars = {}) {
  const first = permission === 'granted' ? { endpoint: endpointOf(0), key: playedKey } : null
  const played = {
    asked: 0,
    made: [] as PlayedSubscription[],
    present: present === undefined ? first : present,
    /** Lets the worker say something to the page. */
    say: (data: unknown) => void worker.dispatchEvent(new MessageEvent('message', { data })),
  }
  const own = () =>
    played.present && {
      endpoint: played.present.endpoint,
      options: { applicationServerKey: bytesOf(played.present.key) },
      toJSON: () => wireOf(played.present?.endpoint ?? ''),
      unsubscribe: async () => {
        played.present = null
        return true
      },
    }
  const pushManager = {
    getSubscription: async () => own(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (fails) throw new DOMException('push service not available', 'AbortError')
      played.present = { endpoint: endpointOf(played.made.length + 1), key: keyIn(applicationServerKey) }
      played.made.push(played.present)
      return own()
    },
  }
  const registration = { pushManager }
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  vi.stubGlobal('PushManager', vi.fn())
  const question = {
    permission,
    requestPermission: async () => {
      played.asked += 1
      question.permission = answer ?? permission
      return question.permission
    },
  }
  vi.stubGlobal('Notification', question)
  return played
}

/** The browser has no service worker again. */
export function forgetBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

function bytesOf(key: string): ArrayBuffer {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.codePointAt(0) ?? 0).buffer
}

function keyIn(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCodePoint(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
