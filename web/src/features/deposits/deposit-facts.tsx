import type { Deposit } from '@emun/contract/customer'
import { CopyRow, Link, Panel, Time, uiText, useMessages } from '@emun/ui'
import { helpPath } from '../../platform/help.ts'
import { Cost } from './cost.tsx'
import { useDepositsText } from './use-deposits-text.ts'

/** What was agreed, and the reference that support asks for. */
export function DepositFacts({ deposit }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
  const { report } = useMessages(uiText)
  return (
    <Panel title={text.factsTitle} className="deposit-facts">
      <Cost costs={deposit.costs} />
      <dl className="fact-list">
        <div>
          <dt>{text.method}</dt>
          <dd>{deposit.title}</dd>
        </div>
        <div>
          <dt>{text.created}</dt>
          <dd>
            <Time at={deposit.createdAt} show="both" />
          </dd>
        </div>
      </dl>
      <CopyRow label={text.reference} value={deposit.id} />
      <p className="deposit-note">
        {text.problem} <Link href={helpPath(deposit.id)}>{report}</Link>
      </p>
    </Panel>
  )
}
