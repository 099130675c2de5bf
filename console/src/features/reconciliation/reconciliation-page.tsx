import { listStatements, type OperatorRole, readReconciliation } from '@emun/contract/operator'
import { Button, ErrorPanel, Skeleton, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { Narrowed } from '../queues/public.ts'
import { narrowed, type Narrowing, narrowingIn } from './break-ages.ts'
import { Breaks, type BreaksProps } from './breaks.tsx'
import { ImportForm } from './import-form.tsx'
import { reconciliationText } from './messages.ts'
import { RailBalances } from './rail-balances.tsx'
import { useRailName } from './reconciliation.ts'
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
  const [search] = useSearchParams()
  const narrowing = narrowingIn(search)
  const report = reply && narrowed(reply.report, narrowing)
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <Button icon="refresh" onClick={again}>
          {text.again}
        </Button>
      </PageHead>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={8} />}
      <NarrowedTo narrowing={narrowing} />
      {report && (
        <>
          <p className="fact-more">
            {text.asOf} <Time at={report.at} show="day_time" afterWords />
            {'. '}
            {text.compared(report.compared.payments, report.compared.parts, report.compared.lines)}
          </p>
          <Breaks breaks={report.breaks} pathOf={pathOf} />
          {narrowing.age === null && <RailBalances rails={report.rails} />}
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

function NarrowedTo({ narrowing: { rail, age } }: { narrowing: Narrowing }): ReactElement | null {
  const text = useMessages(reconciliationText)
  const railName = useRailName()
  if (rail === null && age === null) return null
  const words = [rail !== null && railName(rail), age !== null && text.ages[age]].filter((each) => each !== false)
  return <Narrowed path="/console/reconciliation">{words.join(' · ')}</Narrowed>
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
