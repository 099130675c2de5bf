import * as endpoints from '@emun/contract/customer'
import type { NotificationId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import {
  deleteNotification,
  markAll,
  markNotification,
  restoreNotification,
  unmarkAll,
} from './change-notifications.ts'
import { readChoices, saveChoices } from './choices.ts'
import { deliverJob } from './deliver-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { pushJob } from './push-notification.ts'
import { hasSubscription, removeSubscription, saveSubscription } from './push-subscriptions.ts'
import type { PushGiven } from './send-push.ts'
import { testPush } from './test-push.ts'

export function mountNotifications(bind: Bind, deps: Deps): void {
  const { businessZone: zone, brandName: brand } = deps.config
  const pushes = { ...deps, brand, sendPush: deps.push.send }
  deps.jobs.register(deliverJob({ ...deps, zone, brand, sendMail: deps.mailer.send }))
  deps.jobs.register(pushJob({ ...pushes, zone }))
  mountPushSubscriptions(bind, deps, pushes)
  bind(endpoints.listNotifications, ({ customer, query }) => listNotifications(deps.db, customer.id, query))
  bind(endpoints.markNotification, async ({ customer, params, body }) => {
    await markNotification(deps, customer.id, params.id, body.isRead)
    return ok
  })
  bind(endpoints.markAllNotifications, async ({ customer, body }) => {
    const readAt = await markAll(deps, customer.id, body.upTo as NotificationId)
    return { ...ok, readAt: readAt.toISOString() }
  })
  bind(endpoints.unmarkNotifications, async ({ customer, body }) => {
    await unmarkAll(deps, customer.id, new Date(body.readAt))
    return ok
  })
  bind(endpoints.deleteNotification, async ({ customer, params }) => {
    await deleteNotification(deps, customer.id, params.id)
    return ok
  })
  bind(endpoints.restoreNotification, async ({ customer, params }) => {
    await restoreNotification(deps, customer.id, params.id)
    return ok
  })
  bind(endpoints.readNotificationChoices, async ({ customer }) => ({
    ...ok,
    ...(await readChoices(deps.db, customer.id)),
  }))
  bind(endpoints.saveNotificationChoices, async ({ customer, body }) => {
    await saveChoices(deps, customer.id, body)
    return ok
  })
}

function mountPushSubscriptions(bind: Bind, deps: Deps, pushes: PushGiven & Pick<Deps, 'attempts'>): void {
  bind(endpoints.readPushSubscription, async ({ customer }) => ({
    ...ok,
    isOn: await hasSubscription(deps.db, customer.session),
    publicKey: deps.push.publicKey,
  }))
  bind(endpoints.savePushSubscription, async ({ customer, body }) => {
    await saveSubscription(deps, customer, body)
    return ok
  })
  bind(endpoints.removePushSubscription, async ({ customer }) => {
    await removeSubscription(deps.db, customer.session)
    return ok
  })
  bind(endpoints.testPushSubscription, async ({ customer }) => {
    await testPush(pushes, customer)
    return ok
  })
}
