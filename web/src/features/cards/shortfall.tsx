import { amountOf, compare, subtract, type WireMoney } from '@emun/contract/money'
import { Banner, LinkButton, Money, useMessages } from '@emun/ui'
import { cardsText } from './messages.ts'

type Props = { readonly needed: WireMoney; readonly balance: WireMoney }

/** How much the balance lacks, with the way to it; nothing while it has enough. */
export function Shortfall({ needed, balance }: Props) {
  const text = useMessages(cardsText)
  const [wanted, there] = [amountOf(needed), amountOf(balance)]
  // Of two currencies only the server knows what one is worth in the other.
  if (wanted.currency !== there.currency || compare(wanted, there) <= 0) return null
  const action = (
    <LinkButton href="/deposit" size="small" icon="deposit">
      {text.addMoney}
    </LinkButton>
  )
  return (
    <Banner tone="warning" action={action}>
      {text.lacking} <Money amount={subtract(wanted, there)} />
    </Banner>
  )
}
