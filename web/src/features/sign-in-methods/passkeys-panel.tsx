import { Button, List, Panel, useMessages, useToast } from '@emun/ui'
import { hasPasskeys } from '../../platform/has-passkeys.ts'
import { deviceName } from './device-name.ts'
import { signInMethodsText } from './messages.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { addPasskey, type Passkey } from './queries.ts'
import { useAct } from './use-act.ts'

export function PasskeysPanel({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { passkeys: text } = useMessages(signInMethodsText)
  return (
    <Panel title={text.title}>
      <p className="sign-in-lead">{text.lead}</p>
      {passkeys.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <List label={text.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {hasPasskeys() ? <AddPasskey /> : <p className="sign-in-lead">{text.unsupported}</p>}
    </Panel>
  )
}

function AddPasskey() {
  const { passkeys: text } = useMessages(signInMethodsText)
  const toast = useToast()
  const { busy, run } = useAct()
  const add = () =>
    run(async () => {
      const outcome = await addPasskey(deviceName(navigator.userAgent) ?? text.someDevice)
      if (outcome === 'added') toast(text.added, 'positive')
      if (outcome === 'known') toast(text.known)
    })
  return (
    <div className="sign-in-actions">
      <Button icon="key" busy={busy} busyLabel={text.adding} onClick={() => void add()}>
        {text.add}
      </Button>
    </div>
  )
}
