import { transactionKinds, transactionStates } from '@emun/contract/customer'
import { dayIn } from '@emun/contract/time'
import { Button, Select, useLanguage, useMessages } from '@emun/ui'
import { useId, useState } from 'react'
import { DayRangeForm } from './day-range-form.tsx'
import { type Filters, type Period, periodOf, periods, periodStart } from './filters.ts'
import { transactionsText } from './messages.ts'

type Props = {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Record<keyof Filters, string>>) => void
  readonly onClear: () => void
}

/** Narrowing the history by type, period and status. On a phone it opens by a button that says how many are set. */
export function ActivityFilters({ filters, onChange, onClear }: Props) {
  const text = useMessages(transactionsText)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const count = Object.keys(filters).length
  return (
    <section className="filters" aria-label={text.filters} data-open={isOpen}>
      <div className="filters-bar">
        <Button
          variant="secondary"
          size="small"
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? text.filters : `${text.filters} (${count})`}
        </Button>
        {count === 0 ? null : <ClearButton onClear={onClear} />}
      </div>
      <div className="filters-fields" id={panelId}>
        <Select
          label={text.kindFilter}
          name="kind"
          value={filters.kind ?? ''}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: '', label: text.anyKind },
            ...transactionKinds.map((kind) => ({ value: kind, label: text.kind[kind] })),
          ]}
        />
        <PeriodFilter filters={filters} onChange={onChange} />
        <Select
          label={text.stateFilter}
          name="state"
          value={filters.state ?? ''}
          onChange={(state) => onChange({ state })}
          options={[
            { value: '', label: text.anyState },
            ...transactionStates.map((state) => ({ value: state, label: text.state[state] })),
          ]}
        />
        {count === 0 ? null : <ClearButton onClear={onClear} />}
      </div>
    </section>
  )
}

function ClearButton({ onClear }: Pick<Props, 'onClear'>) {
  const text = useMessages(transactionsText)
  return (
    <Button variant="quiet" size="small" icon="close" onClick={onClear}>
      {text.clear}
    </Button>
  )
}

function PeriodFilter({ filters, onChange }: Omit<Props, 'onClear'>) {
  const text = useMessages(transactionsText)
  const { zone, clock } = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const today = dayIn(zone, clock.now())
  const period = isChoosing ? 'custom' : periodOf(filters, today)
  const choose = (value: string) => {
    setChoosing(value === 'custom')
    if (value !== 'custom') onChange({ from: periodStart(value as Period, today) ?? '', to: '' })
  }
  return (
    <>
      <Select
        label={text.period}
        name="period"
        value={period}
        onChange={choose}
        options={periods.map((value) => ({ value, label: text.periods[value] }))}
      />
      {period === 'custom' ? (
        <DayRangeForm
          key={`${filters.from} ${filters.to}`}
          filters={filters}
          onShow={(range) => {
            setChoosing(false)
            onChange(range)
          }}
        />
      ) : null}
    </>
  )
}
