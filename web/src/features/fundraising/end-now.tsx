import { Button, ConfirmDialog, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { fundraisingText } from './messages.ts'
import { sendEnd } from './queries.ts'

type Props = { readonly id: string; readonly goesBack: boolean }

/** Ends it, after asking once; of all-or-nothing below its target that everything then goes back. */
export function EndNow({ id, goesBack }: Props) {
  const text = useMessages(fundraisingText)
  const refusalText = useRefusalText()
  const toast = useToast()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const ending = useMutation({
    mutationFn: () => answered(sendEnd(cache, id)),
    onSuccess: () => toast(text.ended, 'positive'),
    onError: (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal) toast(refusalText(refusal), 'negative')
    },
    onSettled: close,
  })
  return (
    <>
      <Button variant="quiet" icon="close" wide onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.endTitle}
        confirm={text.endYes}
        cancel={text.endNo}
        tone="danger"
        busy={ending.isPending}
        busyLabel={text.ending}
        onConfirm={() => ending.mutate()}
        onCancel={close}
      >
        {goesBack ? text.endTextAll : text.endText}
      </ConfirmDialog>
    </>
  )
}
