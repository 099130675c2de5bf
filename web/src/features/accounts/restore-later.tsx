import { useRefusalText, useToast } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { RestoreDialog, RestoreDialogProps } from './restore-dialog.tsx'

type Given = RestoreDialogProps & { readonly onLogin: () => void }

/** The restore, whose code few visitors need and so comes by itself; when it cannot come the login is there again. */
export function RestoreLater(props: Given): ReactElement | null {
  const [Loaded, setLoaded] = useState<typeof RestoreDialog>()
  const textOf = useRefusalText()
  const toast = useToast()
  const giveUp = useEffectEvent(() => {
    toast(textOf({ code: 'try_again' }), 'negative')
    props.onLogin()
  })
  useEffect(() => {
    loadRestore().then(
      (file) => setLoaded(() => file.RestoreDialog),
      () => giveUp(),
    )
  }, [])
  return Loaded ? <Loaded {...props} /> : null
}

/** Fetches its code while somebody stands at the login, so that nothing flickers if they have forgotten the password. */
export function useRestoreAhead(isNear: boolean): void {
  useEffect(() => {
    if (isNear) loadRestore().catch(() => undefined)
  }, [isNear])
}

function loadRestore(): Promise<typeof import('./restore-dialog.tsx')> {
  return import('./restore-dialog.tsx')
}
