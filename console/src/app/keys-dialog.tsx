import { Checkbox, Dialog, isolate, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { areKeysOn, turnKeys } from '../platform/keys.ts'
import { appText } from './messages.ts'
import type { Place } from './places.ts'

export type KeysDialogProps = { readonly places: readonly Place[]; readonly onClose: () => void }

/** Every key of the desk, and the switch that turns single keys off. */
export function KeysDialog({ places, onClose }: KeysDialogProps): ReactElement {
  const text = useMessages(appText)
  const [areOn, setOn] = useState(areKeysOn)
  const turn = (next: boolean): void => {
    turnKeys(next)
    setOn(next)
  }
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl', 'K'], text.help.palette],
    [['?'], text.help.help],
    ...places.map(({ key, name }) => [['g', key], text.help.goTo(isolate(text.places[name]))] as const),
  ]
  return (
    <Dialog open onClose={onClose} title={text.help.title} lead={text.help.lead} size="small">
      <dl className="keys">
        {rows.map(([keys, what]) => (
          <div key={what} className="keys-row">
            <dt>
              <bdi dir="ltr">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </bdi>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox name="keys" label={text.help.on} value={areOn} onChange={turn} />
    </Dialog>
  )
}
