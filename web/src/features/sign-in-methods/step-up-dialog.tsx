import { Button, Dialog, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { hasPasskeys } from '../../platform/has-passkeys.ts'
import type { AskedProof } from '../../platform/step-up.ts'
import { signInMethodsText } from './messages.ts'
import { ProofForm } from './proof-form.tsx'
import { proveByPasskey } from './prove.ts'
import './sign-in-methods.css'

/** Who is acting? By a passkey, the password or a code of the app; going back leaves everything as it was. */
export function StepUpDialog({ asked: { ways, finish } }: { readonly asked: AskedProof }) {
  const { proof: text } = useMessages(signInMethodsText)
  const byPasskey = ways.includes('passkey') && hasPasskeys()
  return (
    <Dialog open onClose={() => finish(false)} title={text.title} lead={text.lead} size="small">
      {byPasskey ? (
        <>
          <PasskeyProof onProved={() => finish(true)} />
          <p className="proof-or">{text.or}</p>
        </>
      ) : null}
      <ProofForm hasApp={ways.includes('authenticator')} beginsHere={!byPasskey} onProved={() => finish(true)} />
    </Dialog>
  )
}

function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const { proof: text } = useMessages(signInMethodsText)
  const [busy, setBusy] = useState(false)
  const refusalText = useRefusalText()
  const toast = useToast()
  const press = async () => {
    setBusy(true)
    try {
      if (await answered(proveByPasskey())) return onProved()
    } catch (error) {
      const [refusal] = refusalsIn(error)
      if (refusal) toast(refusalText(refusal), 'negative')
    }
    setBusy(false)
    return undefined
  }
  return (
    <Button
      variant="primary"
      wide
      icon="key"
      busy={busy}
      busyLabel={text.passkeyBusy}
      onClick={() => void press()}
      autoFocus
    >
      {text.passkey}
    </Button>
  )
}
