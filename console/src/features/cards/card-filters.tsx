import { cardLabels, cardStates } from '@emun/contract/operator'
import { Button, SearchField, Select, useMessages } from '@emun/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { useKeys } from '../../platform/keys.ts'
import { type Filters, withFilter } from './card.ts'
import { cardsText } from './messages.ts'

export type CardFiltersProps = {
  readonly filters: Filters
  readonly types: readonly { readonly name: string; readonly title: string }[]
  readonly search: URLSearchParams
  readonly onSearch: (next: URLSearchParams) => void
}

/** Finds a card by its words, and narrows what is found. `/` goes to the words. */
export function CardFilters({ filters, types, search, onSearch }: CardFiltersProps): ReactElement {
  const text = useMessages(cardsText)
  const change = (name: string, value: string): void => onSearch(withFilter(search, name, value))
  return (
    <search className="card-search">
      <SearchForm key={filters.q ?? ''} q={filters.q ?? ''} onSearch={(q) => change('q', q)} />
      <section className="filters" aria-label={text.filters}>
        <Select
          name="state"
          label={text.state}
          value={filters.state ?? ''}
          onChange={(state) => change('state', state)}
          options={[
            { value: '', label: text.anyState },
            ...cardStates.map((value) => ({ value, label: text.states[value] })),
          ]}
        />
        <Select
          name="type"
          label={text.type}
          value={filters.type ?? ''}
          onChange={(type) => change('type', type)}
          options={[
            { value: '', label: text.anyType },
            ...types.map(({ name, title }) => ({ value: name, label: title })),
          ]}
        />
        <Select
          name="label"
          label={text.label}
          value={filters.label ?? ''}
          onChange={(label) => change('label', label)}
          options={[
            { value: '', label: text.anyLabel },
            ...cardLabels.map((value) => ({ value, label: text.labels[value] })),
          ]}
        />
        <Select
          name="open"
          label={text.open}
          value={filters.open ?? ''}
          onChange={(open) => change('open', open)}
          options={[
            { value: '', label: text.anyOpen },
            ...(['changing', 'unknown'] as const).map((value) => ({ value, label: text.opens[value] })),
          ]}
        />
        {Object.keys(filters).length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onSearch(new URLSearchParams())}>
            {text.clear}
          </Button>
        )}
      </section>
    </search>
  )
}

function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }): ReactElement {
  const text = useMessages(cardsText)
  const [words, setWords] = useState(q)
  useKeys({ '/': () => document.querySelector<HTMLInputElement>('input[name=q]')?.focus() })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <form noValidate className="find-card" onSubmit={submit}>
      <SearchField name="q" label={text.search} value={words} onChange={setWords} />
      <Button type="submit" variant="primary" icon="search">
        {text.find}
      </Button>
    </form>
  )
}
