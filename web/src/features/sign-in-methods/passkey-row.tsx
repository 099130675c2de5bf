import { removePasskey } from '@emun/contract/customer'
import { Banner, Button, ConfirmDialog, StatusChip, Time, useMessages, UserText, useToast } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { signInMethodsText } from './messages.ts'
import type { Passkey } from './queries.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useAct } from './use-act.ts'

/** One passkey: what it is called, since when, and what can be done with it. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { passkeys: text } = useMessages(signInMethodsText)
  const [open, setOpen] = useState<'none' | 'rename' | 'remove'>('none')
  const toast = useToast()
  const { busy, run } = useAct()
  const close = () => setOpen('none')
  const remove = async () => {
    close()
    await run(async () => {
      await call(removePasskey, { params: { id: passkey.id } })
      toast(text.removed, 'positive')
    })
  }
  return (
    <li className="passkey">
      <PasskeyFacts passkey={passkey} />
      {passkey.isSuspect ? (
        <Banner tone="negative" title={text.suspectTitle}>
          {text.suspect}
        </Banner>
      ) : null}
      <div className="passkey-actions">
        <Button variant="quiet" size="small" icon="edit" onClick={() => setOpen('rename')}>
          {text.rename} <span className="visually-hidden">{passkey.name}</span>
        </Button>
        <Button variant="quiet" size="small" icon="close" busy={busy} onClick={() => setOpen('remove')}>
          {text.remove} <span className="visually-hidden">{passkey.name}</span>
        </Button>
      </div>
      {open === 'rename' ? <RenameDialog passkey={passkey} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        title={text.removeTitle(passkey.name)}
        confirm={text.remove}
        tone="danger"
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {text.removeText}
      </ConfirmDialog>
    </li>
  )
}

function PasskeyFacts({ passkey }: { readonly passkey: Passkey }) {
  const { passkeys: text } = useMessages(signInMethodsText)
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <div className="passkey-facts">
      <p className="passkey-name">
        <UserText>{name}</UserText>
        {isSynced ? (
          <StatusChip tone="info" icon="refresh">
            {text.synced}
          </StatusChip>
        ) : null}
      </p>
      <p className="passkey-times">
        {text.addedOn} <Time at={createdAt} />
      </p>
      <p className="passkey-times">
        {lastUsedAt === undefined ? (
          text.neverUsed
        ) : (
          <>
            {text.lastUsed} <Time at={lastUsedAt} show="day_time" afterWords />
          </>
        )}
      </p>
    </div>
  )
}
