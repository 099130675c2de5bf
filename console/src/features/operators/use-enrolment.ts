import type { ReplyOf } from '@emun/contract/endpoint'
import { openInvitation } from '@emun/contract/operator'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

export type Invited = ReplyOf<typeof openInvitation> & { readonly code: string }

/** What a new operator is doing: looking for their code, setting up, or keeping their recovery codes. */
export type Enrolment =
  | { readonly step: 'code' }
  | { readonly step: 'opening' }
  | { readonly step: 'set_up'; readonly invited: Invited }
  | { readonly step: 'keep'; readonly token: string; readonly email: string; readonly recoveryCodes: readonly string[] }

/** The code behind `#`, taken out of the address at once: who looks at the history later finds nothing. */
function takeCode(): string {
  const code = location.hash.slice(1)
  if (code !== '') history.replaceState(history.state, '', location.pathname)
  return code
}

/** Begins with the code of the address, if it has one; one that is no good any more leads back to asking. */
export function useEnrolment() {
  const [code] = useState(takeCode)
  const [enrolment, move] = useState<Enrolment>({ step: code === '' ? 'code' : 'opening' })
  const [isUsedUp, setUsedUp] = useState(false)
  useEffect(() => {
    if (code === '') return
    open(code).then(
      (invited) => move({ step: 'set_up', invited }),
      () => {
        setUsedUp(true)
        move({ step: 'code' })
      },
    )
  }, [code])
  return { enrolment, move, isUsedUp }
}

/** Refuses as the server does. */
export async function open(code: string): Promise<Invited> {
  return { ...(await call(openInvitation, { body: { invitationCode: code } })), code }
}
