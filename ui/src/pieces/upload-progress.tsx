import { type ReactElement, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { Ltr } from './ltr.tsx'

export type UploadProgressProps = {
  /** What is going on: "Uploading…". */
  readonly label: string
  /** How much has left the device, from 0 to 1. At 1 the server is at work. */
  readonly share: number
  readonly onCancel: () => void
}

/** How far an upload has come, and the way to call it off. */
export function UploadProgress({ label, share, onCancel }: UploadProgressProps): ReactElement {
  const text = useMessages(uiText)
  const id = useId()
  const percent = Math.floor(share * 100)
  return (
    <div className="upload">
      <label htmlFor={id}>{label}</label>
      <Ltr>{`${percent}%`}</Ltr>
      <progress id={id} max={100} value={percent} />
      <Button size="small" variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  )
}
