import { amountOf, type WireMoney } from '@emun/contract/money'
import { Money } from '@emun/ui'
import { useHiddenAmounts } from './device.ts'

/** An amount of a reply; dots while the customer hides amounts. `plus` marks money that came in. */
export function Amount({ of, plus = false }: { readonly of: WireMoney; readonly plus?: boolean }) {
  const [isHidden] = useHiddenAmounts()
  return <Money amount={amountOf(of)} plus={plus} hidden={isHidden} />
}
