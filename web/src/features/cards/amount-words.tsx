import { fromWire } from '@emun/contract/money'
import { Ltr, Money } from '@emun/ui'

type Asked = { readonly decimal: string; readonly currency: string }

/** What a shop asked for, in whatever currency: as an amount of ours where we know the currency, else as the shop wrote it. */
export function AskedAmount({ of: { decimal, currency } }: { readonly of: Asked }) {
  const known = fromWire({ amount: decimal, currency })
  return known === null ? <Ltr>{`${decimal} ${currency}`}</Ltr> : <Money amount={known} />
}
