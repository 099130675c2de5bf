import { listStatements, type OperatorRole, readReconciliation } from '@emun/contract/operator'
import { Button, ErrorPanel, Skeleton, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { Breaks, type BreaksProps } from './breaks.tsx'
import { ImportForm } from './import-form.tsx'
import { reconciliationText } from './messages.ts'
import { RailBalances } from './rail-balances.tsx'
import { StatementList } from './statement-list.tsx'

export type ReconciliationPageProps = Pick<BreaksProps, 'pathOf'> & {
  readonly role: OperatorRole
  /** A statement was read: the counts of the rail are old. */
  readonly onChanged: () => void
}

/** Our books beside those of banks and providers, everything that stands between them, and the statements. */
export function ReconciliationPage({ role, pathOf, onChanged }: ReconciliationPageProps): ReactElement {
  const text = useMessages(reconciliationText)
  const { reply, hasFailed, again } = useAsked(readReconciliation, {})
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <Button icon="refresh" onClick={again}>
          {text.again}
        </Button>
      </PageHead>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={8} />}
      {reply && (
        <>
          <p className="fact-more">
            {text.asOf} <Time at={reply.report.at} show="day_time" />
            {'. '}
            {text.compared(reply.report.compared.payments, reply.report.compared.parts, reply.report.compared.lines)}
          </p>
          <Breaks breaks={reply.report.breaks} pathOf={pathOf} />
          <RailBalances rails={reply.report.rails} />
        </>
      )}
      {(role === 'treasurer' || role === 'auditor') && (
        <Statements
          role={role}
          onImported={() => {
            again()
            onChanged()
          }}
        />
      )}
    </div>
  )
}

function Statements({ role, onImported }: { role: OperatorRole; onImported: () => void }): ReactElement | null {
  const { reply, again } = useAsked(listStatements, {})
  if (reply === null) return null
  const imported = (): void => {
    again()
    onImported()
  }
  return (
    <>
      {role === 'treasurer' && <ImportForm accounts={reply.accounts} onImported={imported} />}
      <StatementList statements={reply.statements} />
    </>
  )
}
