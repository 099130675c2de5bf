import { amountOf } from '@emun/contract/money'
import { Money, StatusChip, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useId } from 'react'
import { paymentDetailsText } from './messages.ts'
import { hasRoom, type PaymentRequest, type Place, typedDetails } from './request.ts'

export type PlacesProps = {
  readonly request: PaymentRequest
  readonly chosen: string
  readonly onChoose: (place: string) => void
}

/** Our accounts that this payment may go to, each with what it may still take today; or details to be typed. */
export function Places({ request, chosen, onChoose }: PlacesProps): ReactElement {
  const text = useMessages(paymentDetailsText)
  const group = useId()
  return (
    <fieldset className="candidates">
      <legend>{text.places}</legend>
      {request.places.map((place) => (
        <label key={place.id} className="candidate">
          <input
            type="radio"
            name={group}
            checked={place.id === chosen}
            disabled={!hasRoom(place, request)}
            onChange={() => onChoose(place.id)}
          />
          <PlaceInShort place={place} isFull={!hasRoom(place, request)} />
        </label>
      ))}
      <label className="candidate">
        <input type="radio" name={group} checked={chosen === typedDetails} onChange={() => onChoose(typedDetails)} />
        <span className="candidate-words">{text.typed}</span>
      </label>
    </fieldset>
  )
}

function PlaceInShort({ place, isFull }: { place: Place; isFull: boolean }): ReactElement {
  const text = useMessages(paymentDetailsText)
  return (
    <span className="candidate-words">
      <span className="arrived-line">
        <UserText>{place.name}</UserText>
        {isFull && <StatusChip tone="warning">{text.full}</StatusChip>}
      </span>
      <span className="fact-more">
        {text.room} <Money amount={amountOf(place.room)} /> · {text.open(place.open)}
      </span>
    </span>
  )
}
