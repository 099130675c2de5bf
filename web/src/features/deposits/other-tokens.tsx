import type { Deposit } from '@emun/contract/customer'
import { Banner, CopyRow, ltr } from '@emun/ui'
import { useDepositsText } from './use-deposits-text.ts'

/** Something else than the coin that was asked for came to the address: that it did, and that a person looks at it. */
export function OtherTokens({ deposit: { otherTokens, costs } }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
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
