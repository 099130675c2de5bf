import { Steps } from '@emun/ui'
import { BackLink } from '../../platform/back-link.tsx'
import { useDepositsText } from './use-deposits-text.ts'

type Props = {
  /** Where Back leads when this page was opened by its address. */
  readonly back: string
  /** None where nothing more comes. */
  readonly step?: 0 | 1 | 2
}

/** The way back, and the three steps. */
export function FlowHead({ back, step }: Props) {
  const text = useDepositsText()
  return (
    <div className="deposit-head">
      <BackLink to={back}>{text.back}</BackLink>
      {step === undefined ? null : <Steps steps={text.steps} current={step} />}
    </div>
  )
}
