import type { InterfaceMode, InterfaceSecrets, PartnerInterface } from '@emun/contract/customer'
import { Banner, Button, ConfirmDialog, CopyRow, Panel, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { Until } from '../../platform/until.tsx'
import { useBriefSecret } from '../../platform/use-brief-secret.ts'
import { interfacesText } from './messages.ts'
import { askSecret, sendRenewal } from './queries.ts'

type Props = { readonly of: PartnerInterface; readonly mode: InterfaceMode }

/** What its systems call by; the secret only for who has just proved who they are, and for a moment. */
export function KeysPanel({ of: { id, keys }, mode }: Props) {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const secret = useBriefSecret(() => askSecret(id, mode))
  return (
    <Panel title={text.keys}>
      <p className="interface-note">{text.modeTexts[mode]}</p>
      <CopyRow label={text.key} value={keys[mode]} />
      {secret.shown === null ? (
        <p className="interface-note">{text.secretText}</p>
      ) : (
        <Shown secrets={secret.shown.value} />
      )}
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
        <Renewal id={id} mode={mode} />
      </div>
    </Panel>
  )
}

function Shown({ secrets: { secret, previousUntil } }: { readonly secrets: InterfaceSecrets }) {
  const text = useMessages(interfacesText)
  return (
    <>
      <CopyRow label={text.secret} value={secret} />
      <p className="interface-note">{text.hiddenSoon}</p>
      {previousUntil === null ? null : (
        <p className="interface-note">
          {text.previousUntil} <Until at={previousUntil} />
        </p>
      )}
    </>
  )
}

function Renewal({ id, mode }: { readonly id: string; readonly mode: InterfaceMode }) {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const renewal = useMutation({
    mutationFn: () => answered(sendRenewal(cache, id, mode)),
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
