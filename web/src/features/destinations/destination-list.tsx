import type { Destination } from '@emun/contract/customer'
import { List, useMessages } from '@emun/ui'
import { type ReactNode, useRef } from 'react'
import { UndoStrip } from '../../platform/undo-strip.tsx'
import { DestinationRow } from './destination-row.tsx'
import { type Row, rowsOf } from './kept-rows.ts'
import { destinationsText } from './messages.ts'
import { type Deletion, useDeletion } from './use-deletion.ts'
import { useFailureToast } from './use-failure-toast.ts'

type Props = { readonly saved: readonly Destination[]; readonly empty: ReactNode }

/** All of them, the default of each rail first; one that was just deleted can be brought back where it stood. */
export function DestinationList({ saved, empty }: Props) {
  const text = useMessages(destinationsText)
  const deletion = useDeletion(useFailureToast())
  const place = useRef<HTMLDivElement>(null)
  const rows = rowsOf(saved, deletion.kept)
  if (rows.length === 0) return empty
  return (
    <div ref={place} className="card" data-tone="surface" tabIndex={-1}>
      <List label={text.title}>
        {rows.map((row, index) => (
          <ListedRow
            key={row.destination.id}
            row={row}
            place={index}
            deletion={deletion}
            onFocusLost={() => place.current?.focus()}
          />
        ))}
      </List>
    </div>
  )
}

type RowProps = {
  readonly row: Row
  readonly place: number
  readonly deletion: Deletion
  readonly onFocusLost: () => void
}

function ListedRow({ row: { destination, state }, place, deletion, onFocusLost }: RowProps) {
  const text = useMessages(destinationsText)
  if (state !== 'deleted') {
    return (
      <DestinationRow
        destination={destination}
        takesFocus={state === 'restored'}
        onDelete={() => deletion.remove(destination, place)}
      />
    )
  }
  const end = (hadFocus: boolean) => {
    deletion.forget(destination.id)
    if (hadFocus) onFocusLost()
  }
  return (
    <li className="destination-row">
      <UndoStrip undo={text.undo} onUndo={() => deletion.restore(destination)} onEnd={end}>
        {text.deleted(destination.name)}
      </UndoStrip>
    </li>
  )
}
