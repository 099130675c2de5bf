import { Button, Dialog, SearchField, useMessages } from '@emun/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { appText } from './messages.ts'
import { PlaceIcon } from './place-icon.tsx'
import type { Place } from './places.ts'

export type PaletteProps = {
  readonly places: readonly Place[]
  readonly onGo: (path: string) => void
  readonly onClose: () => void
}

/** Goes anywhere by a few letters of its name. Enter takes the first. */
export function Palette({ places, onGo, onClose }: PaletteProps): ReactElement {
  const text = useMessages(appText)
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase()
  const found = places.filter(({ name }) => text.places[name].toLocaleLowerCase().includes(wanted))
  const goToFirst = (event: SyntheticEvent): void => {
    event.preventDefault()
    const [first] = found
    if (first) onGo(first.path)
  }
  return (
    <Dialog open onClose={onClose} title={text.palette.title} size="small">
      <form noValidate className="palette" onSubmit={goToFirst}>
        <SearchField name="place" label={text.palette.label} value={words} onChange={setWords} autoFocus />
        <ul>
          {found.map(({ path, icon, name }) => (
            <li key={path}>
              <Button variant="quiet" wide onClick={() => onGo(path)}>
                <span className="palette-place">
                  <PlaceIcon name={icon} />
                  {text.places[name]}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p role="status">{text.palette.none}</p>}
      </form>
    </Dialog>
  )
}
