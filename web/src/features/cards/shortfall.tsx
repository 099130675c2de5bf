import { amountOf, compare, type Money as AmountOfMoney, subtract, type WireMoney } from '@emun/contract/money'
import { Banner, Link, LinkButton, Money, useMessages } from '@emun/ui'
import { cardsText } from './messages.ts'

type Props = { readonly needed: WireMoney; readonly balance: WireMoney }

/** How much the balance lacks, with the way to it; nothing while it has enough. */
export function Shortfall(props: Props) {
  const text = useMessages(cardsText)
  const lacking = lackingOf(props)
  if (lacking === null) return null
  const action = (
    <LinkButton href="/deposit" size="small" icon="deposit">
      {text.addMoney}
    </LinkButton>
  )
  return (
    <Banner tone="warning" action={action}>
      {text.lacking} <Money amount={lacking} />
    </Banner>
  )
}

/** The same in one line, where many stand below each other. */
export function ShortfallLine(props: Props) {
  const text = useMessages(cardsText)
  const lacking = lackingOf(props)
  if (lacking === null) return null
  return (
    <p className="shortfall">
      <span>
        {text.lacking} <Money amount={lacking} />
      </span>
      <Link className="text-link" href="/deposit">
        {text.addMoney}
      </Link>
    </p>
  )
}

/** Of two currencies only the server knows what one is worth in the other. */
function lackingOf({ needed, balance }: Props): AmountOfMoney | null {
  const [wanted, there] = [amountOf(needed), amountOf(balance)]
  const isEnough = wanted.currency !== there.currency || compare(wanted, there) <= 0
  return isEnough ? null : subtract(wanted, there)
}
