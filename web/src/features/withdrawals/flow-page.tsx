import { Steps } from '@emun/ui'
import type { ReactNode } from 'react'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { usePurposeText } from './purpose.ts'

type Props = {
  readonly step: 0 | 1 | 2
  readonly title: string
  readonly lead?: ReactNode
  /** Where Back leads when this page was opened by its address. */
  readonly back: string
  readonly children: ReactNode
}

/** A page of the flow: the way back and the three steps over its heading. */
export function FlowPage({ step, back, children, ...page }: Props) {
  const text = usePurposeText()
  const before = (
    <div className="withdraw-head">
      <BackLink to={back}>{text.back}</BackLink>
      <Steps steps={text.steps} current={step} />
    </div>
  )
  return (
    <Page {...page} before={before} className="withdraw">
      {children}
    </Page>
  )
}
