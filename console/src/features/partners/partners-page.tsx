import { type DeskPartner, listPartners, type OperatorRole, partnerDeciders } from '@emun/contract/operator'
import { ErrorPanel, SearchField, Skeleton, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { partnersText } from './messages.ts'
import { PartnerRow } from './partner-row.tsx'

/** Who is paid through an interface, how it goes, and which of them we block. */
export function PartnersPage({ role }: { readonly role: OperatorRole | undefined }): ReactElement {
  const text = useMessages(partnersText)
  const toast = useToast()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const { reply, hasFailed, again } = useAsked(listPartners, { query: { q: useDeferredValue(q) } })
  const [deciding, setDeciding] = useState<DeskPartner | null>(null)
  const close = (): void => setDeciding(null)
  const done = (): void => {
    close()
    toast(text.done, 'positive')
    again()
  }
  const isDecider = partnerDeciders.some((decider) => decider === role)
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      <search>
        <SearchField
          name="q"
          label={text.search}
          hint={text.searchHint}
          value={q}
          onChange={(typed) => setSearch(typed === '' ? {} : { q: typed }, { replace: true })}
        />
      </search>
      {reply?.partners.length === 0 && <p className="terms-note">{q === '' ? text.empty : text.none}</p>}
      {reply !== null && reply.partners.length > 0 && (
        <ul className="terms-rows card" data-tone="surface" aria-label={text.title}>
          {reply.partners.map((partner) => (
            <PartnerRow key={partner.interface} partner={partner} onDecide={isDecider ? setDeciding : null} />
          ))}
        </ul>
      )}
      {reply?.hasMore === true && <p className="terms-note">{text.more}</p>}
      {deciding && <DecideDialog partner={deciding} onClose={close} onDone={done} />}
    </div>
  )
}
