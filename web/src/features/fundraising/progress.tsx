import type { WireMoney } from '@emun/contract/money'
import { amountOf, percentReached } from '@emun/contract/money'
import { Money } from '@emun/ui'

type Props = {
  readonly collected: WireMoney
  readonly target: WireMoney | null
  readonly words: { readonly raised: string; readonly ofTarget: string }
}

/** How much there is, of how much; the bar says the same to the eye. More than the target fills it. */
export function Progress({ collected, target, words }: Props) {
  return (
    <div className="fund-progress">
      <p>
        {words.raised} <Money amount={amountOf(collected)} className="fund-raised" />
        {target === null ? null : (
          <>
            {' '}
            {words.ofTarget} <Money amount={amountOf(target)} />
          </>
        )}
      </p>
      {target === null ? null : (
        <progress max={100} value={String(percentReached(amountOf(collected), amountOf(target)))} aria-hidden="true" />
      )}
    </div>
  )
}
