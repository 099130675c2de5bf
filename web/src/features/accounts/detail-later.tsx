import { useRefusalText, useToast } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { DetailDialog, DetailDialogProps } from './detail-dialog.tsx'

/** The details, which only those who have just registered fill in here; when their code cannot come, a reload asks again. */
export function DetailLater(props: DetailDialogProps): ReactElement | null {
  const [Loaded, setLoaded] = useState<typeof DetailDialog>()
  const textOf = useRefusalText()
  const toast = useToast()
  const giveUp = useEffectEvent(() => toast(textOf({ code: 'try_again' }), 'negative'))
  useEffect(() => {
    loadDetail().then(
      (file) => setLoaded(() => file.DetailDialog),
      () => giveUp(),
    )
  }, [])
  return Loaded ? <Loaded {...props} /> : null
}

/** Fetches their code while somebody registers, so that nothing flickers after the code from the SMS. */
export function useDetailAhead(isNear: boolean): void {
  useEffect(() => {
    if (isNear) loadDetail().catch(() => undefined)
  }, [isNear])
}

function loadDetail(): Promise<typeof import('./detail-dialog.tsx')> {
  return import('./detail-dialog.tsx')
}
