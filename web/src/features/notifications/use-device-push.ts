import { testPushSubscription } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { useMessages, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { NetworkFailure } from '../../platform/network-failure.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { notificationsText } from './messages.ts'
import { pushQuery } from './queries.ts'
import { registerPush, unregisterPush } from './registered-push.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { notePushAnswer } from './use-push-support.ts'

type Doing = 'on' | 'off' | 'test'

/** Turns pushes to this device on and off, and tries them; one at a time. What goes wrong is a toast. */
export function useDevicePush() {
  const { device: text } = useMessages(notificationsText)
  const [busy, setBusy] = useState<Doing | null>(null)
  const cache = useQueryClient()
  const toast = useToast()
  const sayFailure = useFailureToast()

  const run = async (doing: Doing, work: () => Promise<void>): Promise<void> => {
    setBusy(doing)
    try {
      await work()
    } catch (error) {
      if (error instanceof Refusal || error instanceof NetworkFailure) sayFailure(error)
      else toast(text.notPossible, 'negative')
    }
    notePushAnswer()
    await cache.invalidateQueries(pushQuery)
    setBusy(null)
  }

  return {
    busy,
    turnOn: (publicKey: string) =>
      run('on', async () => {
        const subscription = await subscribeBrowser(publicKey)
        if (!subscription) return
        await registerPush(subscription)
        toast(text.turnedOn, 'positive')
      }),
    turnOff: () =>
      run('off', async () => {
        await unregisterPush()
        await unsubscribeBrowser()
        toast(text.turnedOff)
      }),
    test: () =>
      run('test', async () => {
        await call(testPushSubscription, {})
        toast(text.tested, 'positive')
      }),
  }
}
