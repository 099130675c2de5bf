import { useMessages } from '@emun/ui'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { SignInMethodsPanel } from '../sign-in-methods/public.tsx'
import { securityText } from './messages.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import './security.css'

/** What keeps others out: the password, the other ways to log in, and the devices one is logged in on. */
export function SecurityPage() {
  const text = useMessages(securityText)
  return (
    <Page title={text.title} before={<BackLink to="/settings">{text.back}</BackLink>} className="security">
      <PasswordPanel />
      <SignInMethodsPanel />
      <SessionsPanel />
    </Page>
  )
}
