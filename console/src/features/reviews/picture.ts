import type { Picture } from '@emun/contract/uploads'
import { useEffect, useEffectEvent, useState } from 'react'

export type PictureState = { readonly address: string | null; readonly hasFailed: boolean; readonly again: () => void }

type Loaded = { readonly of: string; readonly address: string | null; readonly hasFailed: boolean }

/** The same picture may be asked for round after round. */
type Wanted = { readonly of: string; readonly round: number }

/** A picture of the case, by its id, held in its own address. Each fetch is a look that is written down. */
export function usePicture(id: string, fetchPicture: () => Promise<Picture>): PictureState {
  const [loaded, setLoaded] = useState<Loaded>({ of: id, address: null, hasFailed: false })
  const [round, setRound] = useState(0)
  const fetchIt = useEffectEvent(({ of }: Wanted, isWanted: () => boolean) => {
    fetchPicture()
      .then(({ bytes, mediaType }) => addressOf(new Blob([bytes], { type: mediaType })))
      .then(
        (address) => isWanted() && setLoaded({ of, address, hasFailed: false }),
        () => isWanted() && setLoaded({ of, address: null, hasFailed: true }),
      )
  })
  useEffect(() => {
    let isHere = true
    fetchIt({ of: id, round }, () => isHere)
    return () => {
      isHere = false
    }
  }, [id, round])
  const isCurrent = loaded.of === id
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
