import { Banner, Button, ConfirmDialog, CopyRow, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { Until } from '../../platform/until.tsx'
import { useBriefSecret } from '../../platform/use-brief-secret.ts'
import { interfacesText } from './messages.ts'

type Secret = { readonly secret: string; readonly previousUntil: string | null }
type Renew = () => Promise<void>
type Props = { readonly label: string; readonly ask: () => Promise<Secret>; readonly renew: Renew }

/** A secret, only for who has just proved who they are and for a moment; and the way to another. */
export function SecretPart({ label, ask, renew }: Props) {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const secret = useBriefSecret(ask)
  return (
    <>
      {secret.shown === null ? null : <Shown label={label} {...secret.shown.value} />}
      {secret.refusal === null ? null : (
        <div role="alert">
          <Banner tone="negative">{refusalText(secret.refusal)}</Banner>
        </div>
      )}
      <div className="interface-acts">
        {secret.shown === null ? (
          <Button icon="eye" busy={secret.isBusy} busyLabel={text.showing} onClick={secret.show}>
            {text.showSecret}
          </Button>
        ) : (
          <Button icon="eye-off" onClick={secret.hide} autoFocus>
            {text.hide}
          </Button>
        )}
        <Renewal renew={renew} />
      </div>
    </>
  )
}

function Shown({ label, secret, previousUntil }: Secret & { readonly label: string }) {
  const text = useMessages(interfacesText)
  return (
    <>
      <CopyRow label={label} value={secret} />
      <p className="interface-note">{text.hiddenSoon}</p>
      {previousUntil === null ? null : (
        <p className="interface-note">
          {text.previousUntil} <Until at={previousUntil} />
        </p>
      )}
    </>
  )
}

function Renewal({ renew }: { readonly renew: Renew }) {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const renewal = useMutation({
    mutationFn: () => answered(renew()),
    onMutate: () => setAsking(false),
    onSuccess: () => toast(text.renewed, 'positive'),
    onError: (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal && refusal.code !== 'step_up_required') toast(refusalText(refusal), 'negative')
    },
  })
  return (
    <>
      <Button icon="refresh" busy={renewal.isPending} busyLabel={text.renewing} onClick={() => setAsking(true)}>
        {text.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.renewTitle}
        confirm={text.renewYes}
        onConfirm={() => renewal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {text.renewText}
      </ConfirmDialog>
    </>
  )
}
