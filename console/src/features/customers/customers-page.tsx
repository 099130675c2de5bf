import { type LookReason, lookReasons, searchCustomers } from '@emun/contract/operator'
import { Button, EmptyState, SearchField, Select, useMessages } from '@emun/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../platform/page-head.tsx'
import { useKeys } from '../../platform/keys.ts'
import { whyIn } from './customer.ts'
import { FoundCustomers } from './found-customers.tsx'
import { customersText } from './messages.ts'

/** Who of our customers somebody means. What was searched for, and why, stands in the address. */
export function CustomersPage(): ReactElement {
  const text = useMessages(customersText)
  const [search, setSearch] = useSearchParams()
  const [q, why] = [search.get('q') ?? '', whyIn(search, 'customer_request')]
  const isAsked = searchCustomers.query.safeParse({ q, why }).success
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      <SearchForm q={q} why={why} onSearch={(next) => setSearch(next)} />
      {isAsked ? (
        <FoundCustomers key={`${q} ${why}`} q={q} why={why} />
      ) : (
        <EmptyState title={text.startTitle}>{text.startText}</EmptyState>
      )}
    </div>
  )
}

type FormProps = {
  readonly q: string
  readonly why: LookReason
  readonly onSearch: (next: { q: string; why: string }) => void
}

/** Asks only when told to: whoever is found can read that they were. */
function SearchForm({ q, why, onSearch }: FormProps): ReactElement {
  const text = useMessages(customersText)
  const [words, setWords] = useState(q)
  const [reason, setReason] = useState<string>(why)
  // The address may change without the form, as on the way back. A new form would lose the place the arrows start from.
  const [shown, setShown] = useState({ q, why })
  if (shown.q !== q || shown.why !== why) {
    setShown({ q, why })
    setWords(q)
    setReason(why)
  }
  useKeys({ '/': () => document.querySelector<HTMLInputElement>('input[name=q]')?.focus() })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSearch({ q: words.trim(), why: reason })
  }
  return (
    <search>
      <form noValidate className="find-customer" onSubmit={submit}>
        <SearchField name="q" label={text.search} hint={text.searchKey} value={words} onChange={setWords} />
        <Select
          name="why"
          label={text.why}
          value={reason}
          onChange={setReason}
          options={lookReasons.map((each) => ({ value: each, label: text.whys[each] }))}
        />
        <Button type="submit" variant="primary" icon="search">
          {text.find}
        </Button>
      </form>
    </search>
  )
}
