import type { ReactElement, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** The act itself ("Log out"), never "OK". */
  readonly confirm: string
  readonly cancel?: string
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly busyLabel?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks once before an act. Begins on the way out, so that Enter by habit does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { open, title, children, confirm, cancel, tone = 'primary', busy, busyLabel, onConfirm, onCancel } = props
  const text = useMessages(uiText)
  const waiting = { ...(busy !== undefined && { busy }), ...(busyLabel !== undefined && { busyLabel }) }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      footer={
        <>
          <Button variant={tone} onClick={onConfirm} {...waiting}>
            {confirm}
          </Button>
          <Button onClick={onCancel} autoFocus>
            {cancel ?? text.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
