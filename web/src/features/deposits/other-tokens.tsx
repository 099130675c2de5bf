import type { Deposit } from '@emun/contract/customer'
import { Banner, CopyRow, ltr, useMessages } from '@emun/ui'
import { depositsText } from './messages.ts'

/** Something else than the coin that was asked for came to the address: that it did, and that a person looks at it. */
export function OtherTokens({ deposit: { otherTokens, costs } }: { readonly deposit: Deposit }) {
  const text = useMessages(depositsText)
  if (otherTokens.length === 0) return null
  return (
    <Banner tone="warning" title={text.otherTitle(ltr(costs.pay.currency))}>
      <p>{text.otherText}</p>
      {otherTokens.map(({ txid }) => (
        <CopyRow key={txid} label={text.txid} value={txid} />
      ))}
    </Banner>
  )
}
