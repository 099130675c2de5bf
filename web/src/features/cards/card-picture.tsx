import type { Card } from '@emun/contract/customer'
import { CardArt } from '@emun/ui/card-art'
import { Amount } from '../../platform/amount.tsx'
import { shownState } from './card-state.ts'

const networks = { visa: 'Visa', mastercard: 'Mastercard', discover: 'Discover' } as const

/** A card as it looks. What was never made has no balance to show. */
export function PictureOfCard({ card, size = 'wall' }: { readonly card: Card; readonly size?: 'wall' | 'detail' }) {
  return (
    <CardArt
      id={card.id}
      art={card.art}
      title={card.name}
      typeName={card.typeTitle}
      network={networks[card.network]}
      state={shownState(card)}
      lastDigits={card.last4}
      expiry={card.expiry}
      balance={card.state === 'failed' ? null : <Amount of={card.balance} />}
      size={size}
    />
  )
}

export function networkName<N extends Card['network']>(network: N): (typeof networks)[N] {
  return networks[network]
}
