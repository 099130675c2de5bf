import { Panel, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RestoreHere } from '../accounts/public.tsx'
import { meQuery } from '../wallets/public.tsx'
import { securityText } from './messages.ts'
import { PasswordForm } from './password-form.tsx'

/** Changing the password, and the way round it for those who have forgotten the present one. */
export function PasswordPanel() {
  const text = useMessages(securityText)
  const { data: me } = useQuery(meQuery)
  const [isRestoring, setRestoring] = useState(false)
  return (
    <Panel title={text.password}>
      <p className="security-text">{text.passwordText}</p>
      <PasswordForm />
      <p className="security-text security-forgotten">
        {text.forgotten}{' '}
        <button type="button" className="text-link" onClick={() => setRestoring(true)}>
          {text.forgottenLink}
        </button>
      </p>
      {isRestoring && <RestoreHere phone={me?.phone ?? ''} onClose={() => setRestoring(false)} />}
    </Panel>
  )
}
