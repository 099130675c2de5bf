import { readReviewPicture } from '@emun/contract/operator'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api.ts'

export type PictureState = { readonly address: string | null; readonly hasFailed: boolean; readonly again: () => void }

type Loaded = { readonly of: string; readonly address: string | null; readonly hasFailed: boolean }

/** The same picture may be asked for round after round. */
type Wanted = { readonly id: string; readonly of: string; readonly round: number }

/** A picture of the case, held in its own address. Each fetch is a look that is written down. */
export function usePicture(review: string, submission: string): PictureState {
  const [loaded, setLoaded] = useState<Loaded>({ of: submission, address: null, hasFailed: false })
  const [round, setRound] = useState(0)
  const fetchIt = useEffectEvent(({ id, of }: Wanted, isWanted: () => boolean) => {
    call(readReviewPicture, { params: { id }, query: { submission: of, size: 'large' } })
      .then(({ bytes, mediaType }) => addressOf(new Blob([bytes], { type: mediaType })))
      .then(
        (address) => isWanted() && setLoaded({ of, address, hasFailed: false }),
        () => isWanted() && setLoaded({ of, address: null, hasFailed: true }),
      )
  })
  useEffect(() => {
    let isHere = true
    fetchIt({ id: review, of: submission, round }, () => isHere)
    return () => {
      isHere = false
    }
  }, [review, submission, round])
  const isCurrent = loaded.of === submission
  return {
    address: isCurrent ? loaded.address : null,
    hasFailed: isCurrent && loaded.hasFailed,
    again: () => setRound((before) => before + 1),
  }
}

/** The page may show pictures of its own server and such as are in their address, and nothing else. */
function addressOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('a picture could not be read')))
    reader.readAsDataURL(content)
  })
}
