import { type Fundraising, putFundraisingPicture } from '@emun/contract/customer'
import { fundraisingPicture } from '@emun/contract/public'
import { acceptedEndings, imageField, largestImageBytes } from '@emun/contract/uploads'
import { FileButton, Panel, UploadProgress, useMessages, useRefusalText } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addressOf } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { fundraisingText } from './messages.ts'
import { sendPicture } from './queries.ts'

const megabytes = String(largestImageBytes / 1_024 ** 2)

/** The picture that everybody sees, and the way to another. */
export function Picture({ of: { id, picture } }: { readonly of: Fundraising }) {
  const text = useMessages(fundraisingText)
  const refusalText = useRefusalText()
  const { share, send, stop, refusal } = useSending(id)
  return (
    <Panel title={text.picture} className="fund-picture">
      {picture === null ? null : <img src={pictureAddress(id, picture)} alt={text.picture} loading="lazy" />}
      {share === null ? (
        <FileButton
          label={picture === null ? text.addPicture : text.changePicture}
          name={imageField}
          icon="plus"
          accept={acceptedEndings(putFundraisingPicture.upload)}
          onChoose={send}
          error={refusal && refusalText(refusal)}
          hint={text.pictureHint(megabytes)}
        />
      ) : (
        <UploadProgress label={text.uploading} share={share} onCancel={stop} />
      )}
    </Panel>
  )
}

/** Where the picture is; its name makes another picture another address. */
export function pictureAddress(id: string, picture: string, size: 'large' | 'small' = 'large'): string {
  return `${addressOf(fundraisingPicture, { params: { id }, query: { size } })}#${picture}`
}

function useSending(id: string) {
  const cache = useQueryClient()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController>(null)
  const sending = useMutation({
    mutationFn: (image: File) => {
      const controller = new AbortController()
      stopping.current = controller
      setShare(0)
      const input = { image, params: { id }, signal: controller.signal, onProgress: setShare }
      return answered(sendPicture(cache, input))
    },
  })
  return {
    share: sending.isPending ? share : null,
    send: (image: File) => sending.mutate(image),
    stop: () => stopping.current?.abort(),
    refusal: sending.error === null ? undefined : refusalsIn(sending.error)[0],
  }
}
