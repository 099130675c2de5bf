import { Button, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { UndoStrip } from '../../platform/undo-strip.tsx'
import { notificationsText } from './messages.ts'
import { unreadQuery } from './queries.ts'
import type { Row } from './rows.ts'
import type { Marking } from './use-marking.ts'

type Props = {
  readonly rows: readonly Row[]
  /** How many newer ones are held back. */
  readonly waiting: number
  readonly onShow: () => void
  readonly marking: Marking
  /** What had the focus is gone. */
  readonly onFocusLost: () => void
}

/** The line over the list: it is always there, so that nothing below moves when it has something to say. */
export function NotificationTools({ rows, waiting, onShow, marking, onFocusLost }: Props) {
  const text = useMessages(notificationsText)
  const unread = useQuery({ ...unreadQuery, refetchInterval: false }).data ?? 0
  const newest = rows[0]?.notification.id
  if (marking.readAt !== null) {
    const end = (hadFocus: boolean) => {
      if (hadFocus) onFocusLost()
      marking.forget()
    }
    return (
      <div className="notice-tools">
        <UndoStrip undo={text.undo} onUndo={marking.undo} onEnd={end}>
          {text.allMarked}
        </UndoStrip>
      </div>
    )
  }
  return (
    <div className="notice-tools">
      {waiting === 0 ? (
        <p role="status">{unread === 0 ? text.upToDate : text.unread(unread)}</p>
      ) : (
        <Button variant="soft" size="small" icon="refresh" onClick={onShow}>
          {text.showNew(waiting)}
        </Button>
      )}
      {unread === 0 || newest === undefined ? null : (
        <Button
          variant="quiet"
          size="small"
          icon="check"
          busy={marking.isBusy}
          busyLabel={text.loading}
          onClick={() => marking.markAll(newest)}
        >
          {text.markAll}
        </Button>
      )}
    </div>
  )
}
