import type { Card } from '@emun/contract/customer'
import { CopyRow, Panel, useMessages } from '@emun/ui'
import { countryName } from '../../platform/country-name.ts'
import { cardsText } from './messages.ts'

/** What shops ask for beside the number. Shops abroad read English only, the country too. */
export function BillingAddress({ card: { billingAddress: address, cardholder } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  if (address === null) return null
  return (
    <Panel title={text.billing}>
      <p className="card-note">{text.billingText}</p>
      {cardholder === null ? null : <CopyRow label={text.holder} value={cardholder.name} />}
      <CopyRow label={text.line} value={address.line} />
      <CopyRow label={text.city} value={address.city} />
      <CopyRow label={text.postCode} value={address.postCode} />
      <CopyRow label={text.country} value={countryName(address.country, 'en')} />
    </Panel>
  )
}
