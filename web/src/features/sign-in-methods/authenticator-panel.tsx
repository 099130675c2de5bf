import { beginAuthenticator, removeAuthenticator, renewRecoveryCodes } from '@emun/contract/customer'
import { Button, ConfirmDialog, Panel, StatusChip, useMessages, useToast } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { type Offer, SetUpDialog } from './set-up-dialog.tsx'
import { signInMethodsText } from './messages.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import type { SignInMethods } from './queries.ts'
import { useAct } from './use-act.ts'

/** What stands over the page, with what only it may show. */
type Open =
  | { readonly name: 'none' }
  | { readonly name: 'turn_off' }
  | { readonly name: 'set_up'; readonly offer: Offer }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** The authenticator app: on or off, and how many recovery codes are left. */
export function AuthenticatorPanel({ isOn, recoveryCodesLeft }: SignInMethods['authenticator']) {
  const { app: text } = useMessages(signInMethodsText)
  const [open, setOpen] = useState<Open>({ name: 'none' })
  const { busy, run } = useAct()
  const toast = useToast()
  const close = () => setOpen({ name: 'none' })
  const showCodes = (codes: readonly string[]) => setOpen({ name: 'codes', codes })
  const setUp = () => run(async () => setOpen({ name: 'set_up', offer: await call(beginAuthenticator, {}) }))
  const renew = () => run(async () => showCodes((await call(renewRecoveryCodes, {})).recoveryCodes))
  const turnOff = async () => {
    close()
    await run(async () => {
      await call(removeAuthenticator, {})
      toast(text.turnedOff, 'positive')
    })
  }
  return (
    <Panel
      title={text.title}
      action={<StatusChip tone={isOn ? 'positive' : 'neutral'}>{isOn ? text.isOn : text.isOff}</StatusChip>}
    >
      <p className="sign-in-lead">{text.lead}</p>
      {isOn ? <p>{text.codesLeft(recoveryCodesLeft)}</p> : null}
      <div className="sign-in-actions">
        {isOn ? (
          <>
            <Button busy={busy} onClick={() => void renew()}>
              {text.newCodes}
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => setOpen({ name: 'turn_off' })}>
              {text.turnOff}
            </Button>
          </>
        ) : (
          <Button icon="phone" busy={busy} busyLabel={text.turningOn} onClick={() => void setUp()}>
            {text.turnOn}
          </Button>
        )}
      </div>
      {open.name === 'set_up' ? <SetUpDialog offer={open.offer} onClose={close} onDone={showCodes} /> : null}
      {open.name === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      <ConfirmDialog
        open={open.name === 'turn_off'}
        title={text.turnOffTitle}
        confirm={text.turnOff}
        tone="danger"
        onConfirm={() => void turnOff()}
        onCancel={close}
      >
        {text.turnOffText}
      </ConfirmDialog>
    </Panel>
  )
}
