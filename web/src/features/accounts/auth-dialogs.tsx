import { type ReactElement, useState, useSyncExternalStore } from 'react'
import { endSession, isSignedIn } from '../../platform/session.ts'
import { homePath, takeReturnPath } from '../../platform/return-path.ts'
import { type Asked, leaveDialog, onAddress, readAddress, replaceDialog, replaceRestored } from './auth-address.ts'
import { type Blocked, BlockedDialog } from './blocked-dialog.tsx'
import { DetailLater, useDetailAhead } from './detail-later.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { usePhoneDraft } from './phone-draft.ts'
import { RegisterDialog } from './register-dialog.tsx'
import { RestoreLater, useRestoreAhead } from './restore-later.tsx'

/** Whichever dialog the address asks for; one value decides, so there are never two. */
export function AuthDialogs(): ReactElement | null {
  const asked = useAsked()
  const phone = usePhoneDraft()
  const [blocked, setBlocked] = useState<Blocked>()
  useRestoreAhead(asked.dialog === 'login')
  useDetailAhead(asked.dialog === 'register')
  const toLanding = (): void => location.replace('/')
  const showBlocked = (details: Blocked): void => {
    setBlocked(details)
    replaceDialog('blocked')
  }
  switch (blocked ? 'blocked' : asked.dialog) {
    case 'login':
      return (
        <LoginDialog
          isExpired={asked.isExpired}
          phone={phone}
          onLoggedIn={() => location.assign(takeReturnPath())}
          isPasswordUpdated={asked.isPasswordUpdated}
          onBlocked={showBlocked}
          onForgotten={() => replaceDialog('restore')}
          onRegister={() => replaceDialog('register')}
          onClose={leaveDialog}
        />
      )
    case 'register':
      return (
        <RegisterDialog
          phone={phone}
          onOpened={() => replaceDialog('detail')}
          onLogin={() => replaceDialog('login')}
          onClose={leaveDialog}
        />
      )
    case 'restore':
      return (
        <RestoreLater
          inAddress
          phone={phone}
          onRestored={replaceRestored}
          onBlocked={showBlocked}
          onLogin={() => replaceDialog('login')}
          onClose={leaveDialog}
        />
      )
    case 'detail':
      return <DetailLater open onSaved={() => location.assign(homePath)} onLogout={toLanding} />
    case 'logout':
      return <LogoutDialog open onCancel={leaveDialog} onLogout={toLanding} />
    case 'blocked':
      return (
        <BlockedDialog
          open
          {...blocked}
          onLogout={() => {
            endSession()
            toLanding()
          }}
        />
      )
    default:
      return null
  }
}

/**
 * What the address asks for, as far as it makes sense. Details and logging out are for those who are signed in; and
 * whoever is signed in and still here has details to fill, also after Back.
 */
function useAsked(): Asked {
  const search = useSyncExternalStore(onAddress, () => location.search)
  const asked = readAddress(search)
  if (isSignedIn()) return { ...asked, dialog: asked.dialog ?? 'detail' }
  if (asked.dialog === 'detail') return { ...asked, dialog: 'login' }
  return asked.dialog === 'logout' ? { ...asked, dialog: null } : asked
}
