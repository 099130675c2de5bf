import { subscriptionChanged } from '../platform/subscription-changed.ts'

/** What a browser says when it has renewed or dropped a subscription; not every browser says both, or either. */
export type Change = {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

type Tab = { readonly postMessage: (message: unknown, options: StructuredSerializeOptions) => void }

/**
 * Goes on with a subscription under the same key where the browser has made none, and tells the open pages: only they are
 * signed in and can tell the server. Where that fails, the next page that opens makes it good.
 */
export async function followChange(
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  change: Change,
  openTabs: () => Promise<readonly Tab[]>,
): Promise<void> {
  if (!change.newSubscription) await subscribeAgain(pushManager, change).catch(() => undefined)
  for (const tab of await openTabs()) tab.postMessage(subscriptionChanged, {})
}

async function subscribeAgain(
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  { oldSubscription }: Change,
): Promise<void> {
  const known = oldSubscription ?? (await pushManager.getSubscription())
  const applicationServerKey = known?.options.applicationServerKey
  if (applicationServerKey) await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
