import { type KeyboardEvent, type ReactElement, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { useBackCloses } from './back-closes.ts'
import { useModal } from './modal.ts'
import { Outlet } from './outlet.tsx'
import { useLayer } from './top-layer.ts'

export type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The heading, which also names the dialog. */
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Buttons, kept in view at the foot. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** False: neither Esc, nor Back, nor a close button closes it. A press beside it never does: that loses typed text. */
  readonly closable?: boolean
  /** True when the address itself says that the dialog is open, so that Back closes it without our help. */
  readonly inAddress?: boolean
}

/** A modal dialog; on phones a sheet from the foot of the screen. The opener has the focus again when it closes. */
export function Dialog({ open, ...rest }: DialogProps): ReactElement | null {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>): ReactElement {
  const { onClose, title, lead, children, footer, size = 'medium', closable = true, inAddress = false } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const dismiss = useBackCloses(id, closable && !inAddress, onClose)
  useLayer(id)
  useModal(dialog)
  const refuseEscape = (event: KeyboardEvent): void => {
    // Browsers that do not know `closedby` close on a second Esc however often `cancel` is prevented.
    if (!closable && event.key === 'Escape') event.preventDefault()
  }
  const cancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (closable) dismiss()
  }
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={refuseEscape}
      onCancel={cancel}
      {...{ closedby: closable ? 'closerequest' : 'none' }}
    >
      <div className="dialog-box" data-size={size}>
        <header className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {closable && <Close onClose={dismiss} />}
        </header>
        {lead !== undefined && <div className="dialog-lead">{lead}</div>}
        <div className="dialog-body">{children}</div>
        {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
      </div>
      <Outlet layer={id} />
    </dialog>
  )
}

function Close({ onClose }: { onClose: () => void }): ReactElement {
  const text = useMessages(uiText)
  return <IconButton icon="close" label={text.close} onClick={onClose} />
}
