import { Button, Dialog, SearchField, useMessages } from '@emun/ui'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { appText } from './messages.ts'
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
  const pressEnter = (event: KeyboardEvent): void => {
    const [first] = found
    if (event.key === 'Enter' && first && event.target instanceof HTMLInputElement) onGo(first.path)
  }
  return (
    <Dialog open onClose={onClose} title={text.palette.title} size="small">
      <div className="palette" onKeyDown={pressEnter}>
        <SearchField name="place" label={text.palette.label} value={words} onChange={setWords} autoFocus />
        <ul>
          {found.map(({ path, icon, name }) => (
            <li key={path}>
              <Button variant="quiet" wide icon={icon} onClick={() => onGo(path)}>
                {text.places[name]}
              </Button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p role="status">{text.palette.none}</p>}
      </div>
    </Dialog>
  )
}
