import type { ReactElement } from 'react'
import { endSession } from '../../platform/session.ts'
import { wantExit } from './log-out.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { RestoreDialog } from './restore-dialog.tsx'

type RestoreHereProps = {
  /** The phone of the customer, E.164. */
  readonly phone: string
  readonly onClose: () => void
}

/** The restore for somebody who is logged in and has forgotten the password. It ends their session like every other. */
export function RestoreHere({ phone, onClose }: RestoreHereProps): ReactElement {
  const draft: PhoneDraftState = { typed: { phone, country: '' }, set: () => undefined }
  return (
    <RestoreDialog
      phone={draft}
      onRestored={endSession}
      onBlocked={() => {
        wantExit('/?auth=login')
        endSession()
      }}
      onClose={onClose}
    />
  )
}
