import type { CardRequest } from '@emun/contract/customer'
import { Banner, useMessages } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { useAskedRequest } from './asked-request.ts'
import { cardsText } from './messages.ts'

const tones = { pending: 'info', unknown: 'warning', done: 'positive', failed: 'negative' } as const

/** What has become of what was asked for the card on this visit. Making a card is said by the card itself. */
export function AskedNote({ card }: { readonly card: string }) {
  const request = useAskedRequest(card)
  return <div role="status">{request === undefined ? null : <Note request={request} />}</div>
}

function Note({ request: { kind, state, amount } }: { readonly request: CardRequest }) {
  const text = useMessages(cardsText)
  if (kind === 'create' || (kind !== 'top_up' && kind !== 'withdraw' && state !== 'failed' && state !== 'unknown')) {
    return null
  }
  return (
    <Banner tone={tones[state]} title={text.asked[kind]}>
      {amount === null ? null : (
        <p>
          <Amount of={amount} />
        </p>
      )}
      {text.askedStates[state]}
    </Banner>
  )
}
