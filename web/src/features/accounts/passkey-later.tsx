import { Button, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { hasPasskeys } from '../../platform/has-passkeys.ts'
import { accountsText } from './messages.ts'
import type { PasskeyLogin, PasskeyLoginProps } from './passkey-login.tsx'

/** The way in by passkey, whose code comes by itself; the button stands there from the start, so that nothing moves. */
export function PasskeyLater(props: PasskeyLoginProps): ReactElement | null {
  const { login } = useMessages(accountsText)
  const [Loaded, setLoaded] = useState<typeof PasskeyLogin>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!hasPasskeys()) return
    import('./passkey-login.tsx').then(
      (file) => setLoaded(() => file.PasskeyLogin),
      () => setLost(true),
    )
  }, [])
  if (!hasPasskeys() || isLost) return null
  if (Loaded) return <Loaded {...props} />
  return (
    <Button wide icon="key" busy>
      {login.passkey}
    </Button>
  )
}
