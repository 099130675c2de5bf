import { Button, EmptyState, ErrorPanel, Skeleton, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../platform/page-head.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { operatorsText } from '../operators/public.ts'
import { readAllEntries, useEntries } from './audit-entries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ChainChip } from './chain-chip.tsx'
import { AuditEntry } from './entry.tsx'
import { csvOfEntries } from './export-entries.ts'
import { type Filters, filtersIn, withFilter } from './filters.ts'
import { auditText } from './messages.ts'

/** What operators did, newest first, and whether it is still what was written. */
export function AuditPage(): ReactElement {
  const text = useMessages(auditText)
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search)
  const entries = useEntries(filters)
  const change = (name: keyof Filters, value: string): void => setSearch(withFilter(search, name, value))
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <ExportButton filters={filters} />
      </PageHead>
      <ChainChip />
      <AuditFilters
        filters={filters}
        people={entries.people}
        about={entries.rows?.[0]?.about}
        onChange={change}
        onClear={() => setSearch(new URLSearchParams())}
      />
      {entries.hasFailed && <ErrorPanel title={text.failed} onRetry={entries.retry} />}
      <EntryList entries={entries} isNarrowed={Object.keys(filters).length > 0} onAbout={(id) => change('about', id)} />
    </div>
  )
}

type ListProps = {
  readonly entries: ReturnType<typeof useEntries>
  readonly isNarrowed: boolean
  readonly onAbout: (id: string) => void
}

function EntryList({ entries: { rows, hasFailed, more }, isNarrowed, onAbout }: ListProps): ReactElement | null {
  const text = useMessages(auditText)
  if (rows === null) return hasFailed ? null : <Skeleton lines={8} />
  if (rows.length === 0) {
    return (
      <EmptyState title={isNarrowed ? text.noneTitle : text.emptyTitle}>
        {isNarrowed ? text.noneText : text.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <ol className="entries card" aria-label={text.list} data-tone="surface">
        {rows.map((entry) => (
          <AuditEntry key={entry.seq} entry={entry} onAbout={onAbout} />
        ))}
      </ol>
      {more && <Button onClick={more}>{text.more}</Button>}
    </>
  )
}

function ExportButton({ filters }: { filters: Filters }): ReactElement {
  const text = useMessages(auditText)
  const roles = useMessages(operatorsText)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const work = async (): Promise<void> => {
    setBusy(true)
    const all = await readAllEntries(filters)
    saveFile('emun-audit.csv', csvOfEntries(all, text, roles), 'text/csv')
  }
  const start = (): void => {
    work()
      .catch(() => toast(text.exportFailed, 'negative'))
      .finally(() => setBusy(false))
  }
  return (
    <Button icon="download" busy={isBusy} busyLabel={text.exporting} onClick={start}>
      {text.exportAll}
    </Button>
  )
}
