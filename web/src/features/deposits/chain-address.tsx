import type { Deposit } from '@emun/contract/customer'
import { Banner, CopyRow, ltr, Ltr } from '@emun/ui'
import { QrTile } from '@emun/ui/qr-tile'
import { useDepositsText } from './use-deposits-text.ts'

const groupLength = 4

type Props = { readonly chain: NonNullable<Deposit['chain']>; readonly coin: string }

/** Where to send coins: the network before everything else and again by the code, and the whole address. */
export function ChainAddress({ chain: { network, address, uri }, coin }: Props) {
  const text = useDepositsText()
  return (
    <div className="chain">
      <Banner tone="warning" title={text.onlyNetwork(ltr(coin), ltr(network))}>
        {text.onlyNetworkText}
      </Banner>
      <div className="chain-code">
        <QrTile value={uri} label={text.qr(ltr(coin), ltr(network))} />
        <p className="chain-network">
          {text.network}: <Ltr>{network}</Ltr>
        </p>
        <p className="deposit-note">{text.scan}</p>
      </div>
      <div className="chain-address">
        <CopyRow label={text.address} value={address} show={inGroups(address)} />
      </div>
    </div>
  )
}

/** In groups of four, which two people can compare aloud. What is copied has none. */
export function inGroups(address: string): string {
  return address.replaceAll(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$& ')
}
