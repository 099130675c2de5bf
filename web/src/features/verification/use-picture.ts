import { useMessages, useAnnounce, useRefusalText } from '@emun/ui'
import { useState } from 'react'
import { addressOfBytes } from '../../platform/address-of-bytes.ts'
import { refusalsIn } from '../../platform/expected-no.ts'
import { verificationText } from './messages.ts'
import { preparePicture, UnreadableHeic } from './prepare-picture.ts'

export type Picture = { readonly file: File; readonly preview: string }

/** The picture that is chosen and not sent yet, or what is wrong with the one that was chosen. */
export function usePicture() {
  const text = useMessages(verificationText)
  const refusalText = useRefusalText()
  const announce = useAnnounce()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const explain = (error: unknown) => {
    if (error instanceof UnreadableHeic) return text.unreadableHeic
    const [refusal] = refusalsIn(error)
    return refusal && refusalText(refusal)
  }
  const choose = async (chosen: File) => {
    setProblem(undefined)
    setPreparing(true)
    try {
      const file = await preparePicture(chosen)
      setPicture({ file, preview: await addressOfBytes(file) })
      announce(text.preview)
    } catch (error) {
      setPicture(null)
      setProblem(explain(error))
    } finally {
      setPreparing(false)
    }
  }
  return {
    picture,
    isPreparing,
    problem,
    choose: (file: File) => void choose(file),
    remove: () => {
      setPicture(null)
      setProblem(undefined)
      announce(text.removed)
    },
    /** Says at the field why it could not be sent, or that there is none. */
    complain: setProblem,
    explain,
  }
}
