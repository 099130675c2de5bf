import type { Destination } from '@emun/contract/customer'
import { Button, StatusChip, useMessages, UserText } from '@emun/ui'
import { useEffect, useRef, useState } from 'react'
import { DestinationWords } from './destination-choice.tsx'
import { destinationsText } from './messages.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useDestinationActs } from './use-destinations.ts'
import { useFailureToast } from './use-failure-toast.ts'

type Props = {
  readonly destination: Destination
  /** It has just been brought back, by a button that is gone: the focus goes on from here. */
  readonly takesFocus: boolean
  readonly onDelete: () => void
}

/** One saved destination and what can be done with it. */
export function DestinationRow({ destination, takesFocus, onDelete }: Props) {
  const text = useMessages(destinationsText)
  const row = useRef<HTMLLIElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const name = <span className="visually-hidden">{destination.name}</span>
  return (
    <li ref={row} className="destination-row">
      <div className="destination-head">
        <span className="destination-rail">{destination.title}</span>
        {destination.isDefault ? <StatusChip tone="positive">{text.isDefault}</StatusChip> : null}
        {destination.restsUntil === null ? null : (
          <StatusChip tone="info" icon="clock">
            {text.rests}
          </StatusChip>
        )}
      </div>
      <DestinationWords destination={destination} />
      <div className="destination-acts">
        {destination.isDefault ? null : <MakeDefault destination={destination} />}
        <Button variant="quiet" size="small" icon="edit" onClick={() => setRenaming(true)}>
          {text.rename} {name}
        </Button>
        <Button variant="quiet" size="small" icon="close" onClick={onDelete}>
          {text.remove} {name}
        </Button>
      </div>
      {isRenaming ? <RenameDialog destination={destination} onClose={() => setRenaming(false)} /> : null}
    </li>
  )
}

function MakeDefault({ destination }: { readonly destination: Destination }) {
  const text = useMessages(destinationsText)
  const { store } = useDestinationActs()
  const say = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const { id, paymentSystem, name } = destination
    await store({ id, paymentSystem, name, isDefault: true }).catch(say)
    setBusy(false)
  }
  return (
    <Button variant="quiet" size="small" icon="check" busy={isBusy} busyLabel={text.saving} onClick={() => void make()}>
      {text.makeDefault}{' '}
      <span className="visually-hidden">
        <UserText>{destination.name}</UserText>
      </span>
    </Button>
  )
}
