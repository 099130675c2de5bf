import { Button, ConfirmDialog, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { moneyRequestsText } from './messages.ts'
import { moneyRequestQuery, sendCancellation } from './queries.ts'

/** Ends a request, after asking once; one that was paid meanwhile is shown as it is. */
export function CancelRequest({ id }: { readonly id: string }) {
  const text = useMessages(moneyRequestsText)
  const [isAsking, setAsking] = useState(false)
  const { cancel, busy } = useCancelling(id, () => setAsking(false))
  return (
    <>
      <Button variant="quiet" icon="close" wide onClick={() => setAsking(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.cancelTitle}
        confirm={text.cancelYes}
        cancel={text.cancelNo}
        tone="danger"
        busy={busy}
        busyLabel={text.cancelling}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        {text.cancelText}
      </ConfirmDialog>
    </>
  )
}

function useCancelling(id: string, close: () => void) {
  const text = useMessages(moneyRequestsText)
  const refusalText = useRefusalText()
  const toast = useToast()
  const cache = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => answered(sendCancellation(cache, id)),
    onSuccess: () => toast(text.cancelled, 'positive'),
    onError: async (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal) toast(refusalText(refusal), 'negative')
      await cache.invalidateQueries(moneyRequestQuery(id))
    },
    onSettled: close,
  })
  return { cancel: () => cancelling.mutate(), busy: cancelling.isPending }
}
