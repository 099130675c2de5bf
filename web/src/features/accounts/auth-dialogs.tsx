import { type ReactElement, useState, useSyncExternalStore } from 'react'
import { endSession, isSignedIn } from '../../platform/session.ts'
import { homePath, takeReturnPath } from '../../platform/return-path.ts'
import { type Asked, leaveDialog, onAddress, readAddress, replaceDialog, replaceRestored } from './auth-address.ts'
import type { Blocked } from './blocked-dialog.tsx'
import { later } from './later.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { usePhoneDraft } from './phone-draft.ts'
import { RegisterDialog } from './register-dialog.tsx'

const restore = later(() => import('./restore-dialog.tsx').then((file) => file.RestoreDialog))
const detail = later(() => import('./detail-dialog.tsx').then((file) => file.DetailDialog))
const logout = later(() => import('./logout-dialog.tsx').then((file) => file.LogoutDialog))
const block = later(() => import('./blocked-dialog.tsx').then((file) => file.BlockedDialog))

/** Whichever dialog the address asks for; one value decides, so there are never two. */
export function AuthDialogs(): ReactElement | null {
  const asked = useAsked()
  const phone = usePhoneDraft()
  const [blocked, setBlocked] = useState<Blocked>()
  restore.useAhead(asked.dialog === 'login')
  detail.useAhead(asked.dialog === 'register')
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
        <restore.Part
          inAddress
          phone={phone}
          onRestored={replaceRestored}
          onBlocked={showBlocked}
          onLogin={() => replaceDialog('login')}
          onLost={() => replaceDialog('login')}
          onClose={leaveDialog}
        />
      )
    case 'detail':
      return <detail.Part open onSaved={() => location.assign(homePath)} onLogout={toLanding} />
    case 'logout':
      return <logout.Part open onCancel={leaveDialog} onLogout={toLanding} />
    case 'blocked':
      return (
        <block.Part
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
