import type { PartnerInterface } from '@emun/contract/customer'
import { Button, ConfirmDialog, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { Fold } from './fold.tsx'
import { interfacesText } from './messages.ts'
import { sendBlocked } from './queries.ts'

/** Stops the interface, and lets it work again. What the house has limited its owner cannot change. */
export function WorkPanel({ of: { id, state } }: { readonly of: PartnerInterface }) {
  const text = useMessages(interfacesText)
  const [isAsking, setAsking] = useState(false)
  const change = useBlocking(id)
  if (state === 'unavailable') return null
  return (
    <Fold title={text.work}>
      <p className="interface-note">{text.workText}</p>
      {state === 'blocked' ? (
        <Button
          variant="primary"
          busy={change.isPending}
          busyLabel={text.unblocking}
          onClick={() => change.mutate(false)}
        >
          {text.unblock}
        </Button>
      ) : (
        <Button variant="danger" busy={change.isPending} busyLabel={text.blocking} onClick={() => setAsking(true)}>
          {text.block}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={text.blockTitle}
        confirm={text.block}
        onConfirm={() => {
          setAsking(false)
          change.mutate(true)
        }}
        onCancel={() => setAsking(false)}
      >
        {text.blockText}
      </ConfirmDialog>
    </Fold>
  )
}

function useBlocking(id: string) {
  const cache = useQueryClient()
  const refusalText = useRefusalText()
  const toast = useToast()
  return useMutation({
    mutationFn: (isBlocked: boolean) => answered(sendBlocked(cache, id, isBlocked)),
    onError: (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal && refusal.code !== 'step_up_required') toast(refusalText(refusal), 'negative')
    },
  })
}
