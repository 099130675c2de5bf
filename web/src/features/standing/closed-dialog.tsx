import { Button, Dialog, Time, useMessages } from '@emun/ui'
import { SupportLink } from '../accounts/public.tsx'
import { standingText } from './messages.ts'

type Props = {
  /** When it was closed (ISO 8601). */
  readonly since: string | undefined
  /** Tokens, cache and page are the caller's to leave. */
  readonly onLeave: () => void
}

/** All that is left of a closed account in a page that was open: since when, how to come back, whom to write to. */
export function ClosedDialog({ since, onLeave }: Props) {
  const { closed: text } = useMessages(standingText)
  return (
    <Dialog
      open
      onClose={onLeave}
      closable={false}
      size="small"
      title={text.title}
      lead={text.lead}
      footer={
        <Button variant="primary" wide icon="logout" onClick={onLeave}>
          {text.leave}
        </Button>
      }
    >
      {since !== undefined && (
        <p>
          {text.since} <Time at={since} />
        </p>
      )}
      <p>{text.again}</p>
      <p>
        {text.help} <SupportLink />
      </p>
    </Dialog>
  )
}
