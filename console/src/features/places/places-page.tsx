import type { ReplyOf } from '@emun/contract/endpoint'
import { amountOf } from '@emun/contract/money'
import { listPlaces } from '@emun/contract/operator'
import {
  Button,
  ErrorPanel,
  Ltr,
  Money,
  Panel,
  Skeleton,
  StatusChip,
  useLanguage,
  useMessages,
  UserText,
  useToast,
} from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { AddPlaceDialog } from './add-place-dialog.tsx'
import { placesText } from './messages.ts'
import { SwitchDialog } from './switch-dialog.tsx'

type Reply = ReplyOf<typeof listPlaces>
export type Place = Reply['places'][number]
export type PlaceRail = Reply['rails'][number]

type Open = 'add' | Place | null

/** The accounts of ours, rail by rail, and all that can be changed about them. */
export function PlacesPage(): ReactElement {
  const text = useMessages(placesText)
  const { language } = useLanguage()
  const toast = useToast()
  const { reply, hasFailed, again } = useAsked(listPlaces, { query: { lang: language } })
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const done = (said: string): void => {
    close()
    toast(said, 'positive')
    again()
  }
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <Button variant="primary" icon="plus" onClick={() => setOpen('add')} disabled={reply === null}>
          {text.add}
        </Button>
      </PageHead>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      {reply?.places.length === 0 && <p className="terms-note">{text.empty}</p>}
      {reply?.rails.map((rail) => (
        <PlacesOf key={rail.rail} rail={rail} places={reply.places} onSwitch={setOpen} />
      ))}
      {open === 'add' && reply && (
        <AddPlaceDialog rails={reply.rails} onClose={close} onDone={() => done(text.added)} />
      )}
      {open !== null && open !== 'add' && (
        <SwitchDialog place={open} onClose={close} onDone={() => done(text.switched)} />
      )}
    </div>
  )
}

type PlacesOfProps = {
  readonly rail: PlaceRail
  readonly places: readonly Place[]
  readonly onSwitch: (place: Place) => void
}

function PlacesOf({ rail, places, onSwitch }: PlacesOfProps): ReactElement | null {
  const own = places.filter((place) => place.rail === rail.rail)
  if (own.length === 0) return null
  return (
    <Panel title={rail.title}>
      <ul className="terms-rows">
        {own.map((place) => (
          <PlaceRow key={place.id} place={place} rail={rail} onSwitch={() => onSwitch(place)} />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { readonly place: Place; readonly rail: PlaceRail; readonly onSwitch: () => void }

function PlaceRow({ place, rail, onSwitch }: RowProps): ReactElement {
  const text = useMessages(placesText)
  const { name, isOn, details, room, dayLimit, monthLimit, open } = place
  const region = rail.regions.find(({ value }) => value === place.region)?.label ?? text.everywhere
  return (
    <li className="terms-row">
      <div>
        <h3 className="terms-name">
          <UserText>{name}</UserText>
          <StatusChip tone={isOn ? 'positive' : 'neutral'}>{isOn ? text.on : text.off}</StatusChip>
        </h3>
        <ul className="terms-note place-details">
          {details.map((detail) => (
            <li key={detail.name}>
              {detail.label}: {detail.kind === 'text' ? <UserText>{detail.value}</UserText> : <Shown {...detail} />}
            </li>
          ))}
        </ul>
      </div>
      <dl className="terms-facts">
        <Fact name={text.room} shown={<Money amount={amountOf(room)} />} />
        <Fact name={text.dayLimit} shown={<Money amount={amountOf(dayLimit)} />} />
        <Fact name={text.monthLimit} shown={<Money amount={amountOf(monthLimit)} />} />
        <Fact name={text.open} shown={<Ltr>{open}</Ltr>} />
        {rail.regions.length > 0 && <Fact name={text.region} shown={region} />}
      </dl>
      <Button size="small" onClick={onSwitch}>
        {isOn ? text.switchOff : text.switchOn}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}

function Shown({ kind, value }: Pick<Place['details'][number], 'kind' | 'value'>): ReactElement {
  return kind === 'choice' ? <UserText>{value}</UserText> : <Ltr>{value}</Ltr>
}

function Fact({ name, shown }: { name: string; shown: ReactElement | string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{shown}</dd>
    </div>
  )
}
