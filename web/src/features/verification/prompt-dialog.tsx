import type { RequestType } from '@emun/contract/customer'
import { ConfirmDialog, useMessages } from '@emun/ui'
import { useNavigate } from 'react-router'
import { introPathFor } from './journey.ts'
import { verificationText } from './messages.ts'

type Props = { readonly requestType: RequestType; readonly onClose: () => void }

/** Stands before what only verified customers may do: why that is, and the way there. */
export function PromptDialog({ requestType, onClose }: Props) {
  const text = useMessages(verificationText)
  const navigate = useNavigate()
  const start = () => {
    onClose()
    void navigate(introPathFor(requestType))
  }
  return (
    <ConfirmDialog
      open
      title={text.promptTitle}
      confirm={text.start}
      cancel={text.later}
      onConfirm={start}
      onCancel={onClose}
    >
      {text.why[requestType]}
    </ConfirmDialog>
  )
}
