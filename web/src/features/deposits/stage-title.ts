import type { Deposit } from '@emun/contract/customer'
import { ltr } from '@emun/ui'
import type { Stage } from './stage.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** What the page is called now. Where one sends coins, their network is in it. */
export function useStageTitle(stage: Stage, { chain, costs, way }: Deposit): string {
  const text = useDepositsText()
  if (stage === 'undone' && way === 'hosted') return text.takenBackStage
  if (stage !== 'paying' || chain === null) return text.stages[stage]
  return text.sendOn(ltr(costs.pay.currency), ltr(chain.network))
}

/** Which of the three steps it is at; none where nothing more comes. */
export function stepOf(stage: Stage): 1 | 2 | null {
  if (['preparing', 'adjusted', 'paying', 'going'].includes(stage)) return 1
  return ['returned', 'checking', 'asked', 'confirming', 'held', 'searching'].includes(stage) ? 2 : null
}
