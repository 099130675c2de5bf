import { putAvatar, removeAvatar, restoreAvatar } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import { useAnnounce, useMessages } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { uploadImage } from '../../platform/upload.ts'
import { meQuery } from '../wallets/public.tsx'
import { addressOfBytes } from '../../platform/address-of-bytes.ts'
import { avatarsText } from './messages.ts'

/** What goes on with the picture: being sent (how much of it, and what it looks like), or removed a moment ago. */
export type AvatarState = {
  readonly sent: { readonly share: number; readonly preview: string | undefined } | null
  readonly wasRemoved: boolean
  readonly isRemoving: boolean
  readonly isRestoring: boolean
  readonly refusal: WireRefusal | undefined
  readonly choose: (image: File) => void
  readonly cancel: () => void
  readonly remove: () => void
  readonly restore: () => void
}

export function useAvatar(): AvatarState {
  const text = useMessages(avatarsText)
  const sending = useSending()
  const [wasRemoved, setRemoved] = useState(false)
  const done = useDone()
  const put = useMutation({
    mutationFn: (image: File) => answered(sending.send(image)),
    onSuccess: () => done(text.saved),
    onSettled: sending.end,
  })
  const removal = useMutation({
    mutationFn: () => answered(call(removeAvatar, {})),
    onSuccess: async () => {
      setRemoved(true)
      await done(text.removed)
    },
  })
  const restoring = useMutation({
    mutationFn: () => answered(call(restoreAvatar, {})),
    onSuccess: async () => {
      setRemoved(false)
      await done(text.saved)
    },
  })
  const failure = [put, removal, restoring].find(({ error }) => error !== null && !isStop(error))?.error
  const begin = () => {
    for (const each of [put, removal, restoring]) each.reset()
  }
  const announce = useAnnounce()
  return {
    sent: put.isPending ? sending.sent : null,
    wasRemoved,
    isRemoving: removal.isPending,
    isRestoring: restoring.isPending,
    refusal: failure ? refusalsIn(failure)[0] : undefined,
    choose: (image) => {
      begin()
      setRemoved(false)
      put.mutate(image)
    },
    cancel: () => {
      sending.stop()
      announce(text.cancelled)
    },
    remove: () => {
      begin()
      removal.mutate()
    },
    restore: () => {
      begin()
      restoring.mutate()
    },
  }
}

/** The upload under way: it can be stopped, and tells how far it is. */
function useSending() {
  const [sent, setSent] = useState<NonNullable<AvatarState['sent']>>({ share: 0, preview: undefined })
  const stopping = useRef<AbortController>(null)
  return {
    sent,
    send: async (image: File): Promise<unknown> => {
      const controller = new AbortController()
      stopping.current = controller
      setSent({ share: 0, preview: undefined })
      const onProgress = (share: number) => setSent((before) => ({ ...before, share }))
      void addressOfBytes(image).then(
        (preview) => setSent((before) => ({ ...before, preview })),
        () => undefined,
      )
      return uploadImage(putAvatar, { image, signal: controller.signal, onProgress })
    },
    stop: () => stopping.current?.abort(),
    end: () => void (stopping.current = null),
  }
}

/** The customer is asked for anew, and whoever listens hears what was done. */
function useDone(): (said: string) => Promise<void> {
  const cache = useQueryClient()
  const announce = useAnnounce()
  return async (said) => {
    await cache.invalidateQueries({ queryKey: meQuery.queryKey })
    announce(said)
  }
}

const isStop = (error: Error) => error.name === 'AbortError'
