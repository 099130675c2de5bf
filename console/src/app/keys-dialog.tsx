import type { QueueName } from '@emun/contract/operator'
import { Checkbox, Dialog, isolate, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { type ReviewsText, reviewsText } from '../features/reviews/public.ts'
import { areKeysOn, turnKeys } from '../platform/keys.ts'
import type { AppText } from './messages.en.ts'
import { appText } from './messages.ts'
import type { Place } from './places.ts'

type Row = readonly [readonly string[], string]

export type KeysDialogProps = { readonly places: readonly Place[]; readonly onClose: () => void }

/** Every key of the desk, and the switch that turns single keys off. */
export function KeysDialog({ places, onClose }: KeysDialogProps): ReactElement {
  const text = useMessages(appText)
  const reviews = useMessages(reviewsText)
  const [areOn, setOn] = useState(areKeysOn)
  const turn = (next: boolean): void => {
    turnKeys(next)
    setOn(next)
  }
  const act = mainAct(places, text, reviews)
  const rows: readonly Row[] = [
    [['Ctrl', 'K'], text.help.palette],
    [['?'], text.help.help],
    ...(act === null ? [] : caseKeys(reviews, act)),
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

/** What the key of the main button does where this operator works; null where there is no queue of cases. */
function mainAct(places: readonly Place[], { help }: AppText, { keys }: ReviewsText): string | null {
  const queues = places.flatMap(({ queue }) => queue ?? [])
  if (queues.some((queue) => moneyQueues.has(queue))) return help.act
  return queues.some((queue) => queue === 'verification' || queue === 'secondLook') ? keys.approve : null
}

const moneyQueues: ReadonlySet<QueueName> = new Set(['paymentDetails', 'deposits', 'withdrawals', 'payoutApprovals'])

function caseKeys({ keys }: ReviewsText, act: string): readonly Row[] {
  return [
    [['A'], act],
    [['R'], keys.reject],
    [['N'], keys.next],
    [['J', 'K'], keys.rows],
    [['+', '−', '[', ']', '0'], keys.picture],
  ]
}
