import { auditActions } from '@emun/contract/operator'
import { Button, dateText, isolate, Select, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import type { Entry } from './difference.ts'
import { type Filters, type Period, periods, startOf } from './filters.ts'
import { auditText } from './messages.ts'

export type AuditFiltersProps = {
  readonly filters: Filters
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** What the newest entry is about: where only one thing is asked for, its name. */
  readonly about: Entry['about'] | undefined
  readonly onChange: (name: keyof Filters, value: string) => void
  readonly onClear: () => void
}

/** Narrows the audit by who, what and when; every choice stands in the address. */
export function AuditFilters({ filters, people, about, onChange, onClear }: AuditFiltersProps): ReactElement {
  const text = useMessages(auditText)
  const only = filters.about === undefined ? null : text.only(isolate(about?.name ?? filters.about))
  return (
    <section className="filters" aria-label={text.filters}>
      <Select
        name="who"
        label={text.who}
        value={filters.who ?? ''}
        onChange={(who) => onChange('who', who)}
        options={[{ value: '', label: text.anybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Select
        name="action"
        label={text.what}
        value={filters.action ?? ''}
        onChange={(action) => onChange('action', action)}
        options={[
          { value: '', label: text.anything },
          ...auditActions.map((action) => ({ value: action, label: text.actions[action] })),
        ]}
      />
      <PeriodFilter from={filters.from ?? ''} onChange={(from) => onChange('from', from)} />
      {only !== null && (
        <Button size="small" icon="close" onClick={() => onChange('about', '')}>
          {only}
        </Button>
      )}
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {text.clear}
        </Button>
      )}
    </section>
  )
}

function PeriodFilter({ from, onChange }: { from: string; onChange: (from: string) => void }): ReactElement {
  const text = useMessages(auditText)
  const { language, zone, clock } = useLanguage()
  const starts = (Object.keys(periods) as Period[]).map((period) => ({
    value: startOf(period, zone, clock.now()),
    label: text[period],
  }))
  // A link from another day begins with a day that is no longer the start of any of these.
  const isOther = from !== '' && !starts.some(({ value }) => value === from)
  const other = isOther ? [{ value: from, label: text.since(dateText(from, language, 'UTC')) }] : []
  return (
    <Select
      name="from"
      label={text.period}
      value={from}
      onChange={onChange}
      options={[{ value: '', label: text.anyTime }, ...starts, ...other]}
    />
  )
}
