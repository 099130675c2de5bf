import { readReviewPicture } from '@emun/contract/operator'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api.ts'

export type PictureState = { readonly address: string | null; readonly hasFailed: boolean; readonly again: () => void }

type Loaded = { readonly of: string; readonly address: string | null; readonly hasFailed: boolean }

/** A picture of the case, as an address of this page's memory that goes with it. Each fetch is a look that is written down. */
export function usePicture(review: string, submission: string): PictureState {
  const [loaded, setLoaded] = useState<Loaded>({ of: submission, address: null, hasFailed: false })
  const [round, setRound] = useState(0)
  const fetchIt = useEffectEvent(async (isWanted: () => boolean): Promise<string | null> => {
    const query = { submission, size: 'large' } as const
    try {
      const { bytes, mediaType } = await call(readReviewPicture, { params: { id: review }, query })
      if (!isWanted()) return null
      const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
      setLoaded({ of: submission, address, hasFailed: false })
      return address
    } catch {
      if (isWanted()) setLoaded({ of: submission, address: null, hasFailed: true })
      return null
    }
  })
  useEffect(() => {
    let isHere = true
    const fetched = fetchIt(() => isHere)
    return () => {
      isHere = false
      void fetched.then((address) => (address === null ? undefined : URL.revokeObjectURL(address)))
    }
  }, [review, submission, round])
  const isCurrent = loaded.of === submission
  return {
    address: isCurrent ? loaded.address : null,
    hasFailed: isCurrent && loaded.hasFailed,
    again: () => setRound((before) => before + 1),
  }
}
