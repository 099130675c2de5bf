import { storeConfirmation } from '@emun/contract/public'
import { useAnnounce } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered } from '../../platform/expected-no.ts'
import { uploadImage } from '../../platform/upload.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Options = { readonly onSent: () => void; readonly onFailure: (error: Error) => void }

/** Sends a proof, tells how far it is, and asks for the deposit again: what it is now is the server's to say. */
export function useProof(id: string, { onSent, onFailure }: Options) {
  const text = useDepositsText()
  const cache = useQueryClient()
  const announce = useAnnounce()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController>(null)
  const askAgain = () => cache.invalidateQueries({ queryKey: ['deposits'] })
  const sending = useMutation({
    mutationFn: (image: File) => {
      const controller = new AbortController()
      stopping.current = controller
      setShare(0)
      const input = { image, body: {}, params: { id }, signal: controller.signal, onProgress: setShare }
      return answered(uploadImage(storeConfirmation, input))
    },
    onSuccess: async () => {
      onSent()
      announce(text.proofSent)
      await askAgain()
    },
    onError: (error) => {
      if (error.name === 'AbortError') return
      onFailure(error)
      void askAgain()
    },
  })
  return {
    share: sending.isPending ? share : null,
    send: (image: File) => sending.mutate(image),
    stop: () => {
      stopping.current?.abort()
      announce(text.proofStopped)
    },
  }
}
