import { Skeleton } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { signInMethodsQuery } from './queries.ts'
import './sign-in-methods.css'

/** The ways to log in beside phone and password: passkeys, and the authenticator app with its recovery codes. */
export function SignInMethodsPanel() {
  const methods = useQuery(signInMethodsQuery)
  return (
    <WhenLoaded query={methods} skeleton={<Skeleton shape="block" lines={3} />}>
      {({ passkeys, authenticator }) => (
        <>
          <PasskeysPanel passkeys={passkeys} />
          <AuthenticatorPanel {...authenticator} />
        </>
      )}
    </WhenLoaded>
  )
}
