import { Banner, useRefusalText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import type { Blocked } from './blocked-dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { usePhoneDraft } from './phone-draft.ts'
import './accounts.css'

/** The login in a page of its own, where nothing else of the account is at hand: who forgot the password goes to the door. */
export function LoginHere({ onLoggedIn }: { readonly onLoggedIn: () => void }): ReactElement {
  const phone = usePhoneDraft()
  const refusalText = useRefusalText()
  const [blocked, setBlocked] = useState<Blocked>()
  if (blocked) return <Banner tone="negative">{refusalText({ code: 'user_blocked', details: {} })}</Banner>
  return (
    <LoginForm
      phone={phone}
      onLoggedIn={onLoggedIn}
      onBlocked={setBlocked}
      onForgotten={() => location.assign('/?auth=restore')}
    />
  )
}
