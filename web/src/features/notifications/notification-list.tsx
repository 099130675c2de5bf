import { Button, EmptyState, List, Panel, Skeleton, Time, useLanguage, useMessages } from '@emun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { UndoStrip } from '../../platform/undo-strip.tsx'
import { type DayGroup, groupByDay } from '../transactions/public.tsx'
import { notificationsText } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationTools } from './notification-tools.tsx'
import { notificationList } from './queries.ts'
import { type Row, rowsOf } from './rows.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { type KeptRows, useKeptRows } from './use-kept-rows.ts'
import { type Marking, useMarking } from './use-marking.ts'
import { useSteadyRows } from './use-steady-rows.ts'

/** The list by days. What comes while somebody points into it waits until they are asked, or have left. */
export function NotificationList() {
  const text = useMessages(notificationsText)
  const { zone } = useLanguage()
  const query = useInfiniteQuery(notificationList)
  const say = useFailureToast()
  const keptRows = useKeptRows(say)
  const marking = useMarking(say)
  const place = useRef<HTMLDivElement>(null)
  const told = query.data?.pages.flatMap((page) => page.notifications) ?? []
  const steady = useSteadyRows(rowsOf(told, keptRows.kept))
  const onFocusLost = () => place.current?.focus()
  if (query.isPending && query.fetchStatus !== 'paused') return <ListSkeleton />
  if (query.data === undefined) return <QueryFailure query={query} />
  if (steady.shown.length === 0) return <EmptyState title={text.upToDate}>{text.upToDateText}</EmptyState>
  return (
    <>
      <NotificationTools
        rows={steady.shown}
        waiting={steady.waiting}
        onShow={steady.letThrough}
        marking={marking}
        onFocusLost={onFocusLost}
      />
      <div ref={place} className="notice-days" tabIndex={-1} {...steady.holders}>
        {groupByDay(steady.shown, zone).map((group) => (
          <DaySection key={group.day} group={group} keptRows={keptRows} marking={marking} onFocusLost={onFocusLost} />
        ))}
      </div>
      {query.isFetchNextPageError ? (
        <QueryFailure query={{ error: query.error, refetch: query.fetchNextPage }} />
      ) : null}
      {query.hasNextPage && !query.isFetchNextPageError ? (
        <Button busy={query.isFetchingNextPage} busyLabel={text.loading} onClick={() => void query.fetchNextPage()}>
          {text.showEarlier}
        </Button>
      ) : null}
    </>
  )
}

type DayProps = {
  readonly group: DayGroup<Row>
  readonly keptRows: KeptRows
  readonly marking: Marking
  readonly onFocusLost: () => void
}

function DaySection({ group, ...given }: DayProps) {
  const id = useId()
  const first = group.rows[0]
  if (first === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Time at={first.at} show="day" />
      </h2>
      <div className="card" data-tone="surface">
        <List>
          {group.rows.map((row) => (
            <ListedRow key={row.notification.id} row={row} {...given} />
          ))}
        </List>
      </div>
    </section>
  )
}

function ListedRow({ row, keptRows, marking, onFocusLost }: { readonly row: Row } & Omit<DayProps, 'group'>) {
  const text = useMessages(notificationsText)
  const { notification, state } = row
  if (state !== 'deleted') {
    return (
      <NotificationRow
        notification={notification}
        takesFocus={state === 'restored'}
        onOpen={marking.markOne}
        onDelete={keptRows.remove}
      />
    )
  }
  const end = (hadFocus: boolean) => {
    if (hadFocus) onFocusLost()
    keptRows.forget(notification.id)
  }
  return (
    <li className="notice">
      <UndoStrip undo={text.undo} onUndo={() => keptRows.restore(notification)} onEnd={end}>
        {text.deleted}
      </UndoStrip>
    </li>
  )
}

function ListSkeleton() {
  const text = useMessages(notificationsText)
  return (
    <Panel title={text.title} className="notice-loading">
      <div role="status">
        <span className="visually-hidden">{text.loading}</span>
        <Skeleton shape="row" lines={5} />
      </div>
    </Panel>
  )
}
