import type { Withdrawal } from '@emun/contract/customer'
import { amountOf, isPositive } from '@emun/contract/money'
import { Money, Panel, useMessages } from '@emun/ui'
import { withdrawalsText } from './messages.ts'

/** The four places a withdrawal’s money can be in, in the order it goes through them; together they are all of it. */
const places = ['paid', 'inProgress', 'onHold', 'takenBack'] as const

/** How much is where: a bar with its words beside it. All in one place needs no bar. */
export function MoneySplit({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = useMessages(withdrawalsText)
  const shown = places.map((place) => ({ place, amount: amountOf(withdrawal[place]) }))
  const filled = shown.filter(({ amount }) => isPositive(amount))
  if (filled.length < 2) return null
  return (
    <Panel title={text.split}>
      <div className="split-bar" aria-hidden="true">
        {filled.map(({ place, amount }) => (
          // Minor units are the shares as they are: nothing is calculated, and nothing is rounded.
          <span key={place} data-place={place} style={{ flexGrow: String(amount.minor) }} />
        ))}
      </div>
      <dl className="fact-list split-words">
        {filled.map(({ place, amount }) => (
          <div key={place}>
            <dt>
              <span className="split-mark" data-place={place} aria-hidden="true" /> {text.places[place]}
            </dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
