import { LinkButton, useMessages } from '@emun/ui'
import { useSearchParams } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import './transactions.css'
import { type Filters, filtersFrom, withFilters } from './filters.ts'
import { transactionsText } from './messages.ts'

/** The history. Its filters are the address, replaced rather than added to, so that Back leaves the page in one step. */
export function ActivityPage() {
  const text = useMessages(transactionsText)
  const [search, setSearch] = useSearchParams()
  const filters = filtersFrom(search)
  const change = (changes: Partial<Record<keyof Filters, string>>) =>
    setSearch(withFilters(filters, changes), { replace: true, preventScrollReset: true })
  const clear = () => setSearch({}, { replace: true, preventScrollReset: true })
  return (
    <Page
      title={text.title}
      width="list"
      className="activity"
      // Not at the end of the heading’s line: on a phone the bell stands there.
      lead={
        <span className="activity-ways">
          <LinkButton href="/activity/statement" variant="secondary" size="small" icon="download">
            {text.statement}
          </LinkButton>
          <LinkButton href="/requests" variant="secondary" size="small" icon="share">
            {text.requests}
          </LinkButton>
        </span>
      }
    >
      <ActivityFilters filters={filters} onChange={change} onClear={clear} />
      <ActivityList filters={filters} onClear={clear} />
    </Page>
  )
}
