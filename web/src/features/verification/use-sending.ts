import {
  storeAddressProof,
  storeCard,
  storePassport,
  storeSelfie,
  type VerificationDocument,
} from '@emun/contract/customer'
import { useAnnounce, useMessages } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { uploadImage } from '../../platform/upload.ts'
import { documentAt, nextPath } from './journey.ts'
import { verificationText } from './messages.ts'
import { statusQuery } from './queries.ts'

const calls = {
  passport: storePassport,
  addressProof: storeAddressProof,
  card: storeCard,
  selfie: storeSelfie,
} as const

/** An earlier try may have arrived without its answer: then the picture is there, and there is nothing to complain of. */
async function wasThere(error: Error, goOn: () => Promise<boolean>): Promise<boolean> {
  if (refusalIn(error, 'operation_not_allowed') === undefined) return false
  try {
    return await goOn()
  } catch {
    return false
  }
}

type Options = { readonly document: VerificationDocument; readonly onFailure: (error: Error) => void }

/** Sends a picture and goes on to the next document. It can be called off, and tells how far it is. */
export function useSending({ document, onFailure }: Options) {
  const text = useMessages(verificationText)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController>(null)
  const goOn = async () => {
    const status = await cache.query({ ...statusQuery, staleTime: 0 })
    const { documentName, details } = document
    if (documentAt(documentName, details.recordId, status)?.id === document.id) return false
    await navigate(nextPath(status), { replace: true })
    return true
  }
  const sending = useMutation({
    mutationFn: (image: File) => {
      const controller = new AbortController()
      stopping.current = controller
      setShare(0)
      const { recordId } = document.details
      const body = recordId === null ? {} : { recordId }
      const input = { image, body, signal: controller.signal, onProgress: setShare }
      return answered(uploadImage(calls[document.documentName], input))
    },
    onSuccess: async () => {
      announce(text.sent)
      await goOn()
    },
    onError: async (error) => {
      if (error.name === 'AbortError' || (await wasThere(error, goOn))) return
      onFailure(error)
    },
  })
  return {
    share: sending.isPending ? share : null,
    send: (image: File) => sending.mutate(image),
    stop: () => {
      stopping.current?.abort()
      announce(text.cancelled)
    },
  }
}
