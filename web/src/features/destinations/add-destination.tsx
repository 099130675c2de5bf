import { Button, Panel, Select, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { AddForm } from './add-form.tsx'
import { destinationsText } from './messages.ts'
import { type WithdrawRail, withdrawRailsQuery } from './queries.ts'

/** Closed it is one button; open, it asks by which rail, and then what that rail needs. */
export function AddDestination() {
  const text = useMessages(destinationsText)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {text.add}
      </Button>
    )
  }
  return (
    <Panel
      title={text.addTitle}
      action={
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          {text.cancel}
        </Button>
      }
    >
      <RailsToChoose onSaved={() => setOpen(false)} />
    </Panel>
  )
}

function RailsToChoose({ onSaved }: { readonly onSaved: () => void }) {
  const { language } = useLanguage()
  const rails = useQuery(withdrawRailsQuery(language))
  return (
    <WhenLoaded query={rails} skeleton={<Skeleton shape="block" lines={2} />}>
      {(known) => <ChooseRail rails={savable(known)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function ChooseRail({ rails, onSaved }: { readonly rails: readonly WithdrawRail[]; readonly onSaved: () => void }) {
  const text = useMessages(destinationsText)
  const [chosen, setChosen] = useState('')
  const rail = rails.find(({ name }) => name === chosen)
  const options = rails.map(({ name, title }) => ({ value: name, label: title }))
  return (
    <div className="destination-form">
      <Select
        label={text.rail}
        name="rail"
        value={chosen}
        onChange={setChosen}
        options={[{ value: '', label: text.choose }, ...options]}
        autoFocus
      />
      {rail === undefined ? null : <AddForm key={rail.name} rail={rail} onSaved={onSaved} />}
    </div>
  )
}

/** What asks nothing has nothing to save, nor has what only goes back to where it came from. */
function savable(rails: readonly WithdrawRail[]): readonly WithdrawRail[] {
  return rails.filter(({ fields, goesBack }) => fields.length > 0 && !goesBack)
}
