import type { MoneyRequest } from '@emun/contract/customer'
import { CopyRow, Panel, Skeleton, Time, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { BackLink } from '../../platform/back-link.tsx'
import { LinkInLines } from '../../platform/link-in-lines.tsx'
import { Page } from '../../platform/page.tsx'
import { ScanCode } from '../../platform/scan-code.tsx'
import { ShareButton } from '../../platform/share-button.tsx'
import { Until } from '../../platform/until.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { moneyRequestsText } from './messages.ts'
import { linkOf, requestsPath } from './paths.ts'
import { moneyRequestQuery } from './queries.ts'
import { RequestChip } from './request-chip.tsx'
import './money-requests.css'

/** One request: how it stands, and while it is open its link and code to give to others. */
export function RequestPage() {
  const text = useMessages(moneyRequestsText)
  const { id = '' } = useParams()
  const query = useQuery(moneyRequestQuery(id))
  const known = query.data
  return (
    <Page
      key={id}
      title={known === undefined ? text.request : `${text.states[known.state]} · ${text.request}`}
      heading={text.request}
      before={<BackLink to={requestsPath}>{text.back}</BackLink>}
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(request) => (
          <>
            <RequestFacts request={request} />
            {request.state === 'open' ? <GiveOut request={request} /> : null}
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}

function RequestFacts({ request }: { readonly request: MoneyRequest }) {
  const text = useMessages(moneyRequestsText)
  const { state, amount, note, received, payments, paidAt, expiresAt } = request
  return (
    <div className="card request-facts" data-tone="surface" aria-live="polite">
      <RequestChip state={state} />
      <p className="request-amount">{amount === null ? text.anyAmount : <Amount of={amount} />}</p>
      {note === undefined ? null : (
        <p>
          <UserText>{note}</UserText>
        </p>
      )}
      <p>{state === 'open' && amount === null ? text.stateTexts.openAny : text.stateTexts[state]}</p>
      {payments === 0 ? null : (
        <p>
          {text.received} <Amount of={received} /> · {text.payments(payments)}
          {paidAt === null ? null : (
            <>
              {' · '}
              <Time at={paidAt} show="day_time" afterWords />
            </>
          )}
        </p>
      )}
      {state === 'open' ? (
        <p className="request-until">
          {text.openUntil} <Until at={expiresAt} />
        </p>
      ) : null}
    </div>
  )
}

function GiveOut({ request: { id, code } }: { readonly request: MoneyRequest }) {
  const text = useMessages(moneyRequestsText)
  const link = linkOf(code)
  return (
    <>
      <Panel title={text.giveOut} className="give-out">
        <CopyRow
          label={text.link}
          value={link}
          show={<LinkInLines link={link} last={new URL(link).pathname.slice(1)} />}
        />
        <ShareButton link={link} words={text} />
        <ScanCode link={link} words={text} />
      </Panel>
      <CancelRequest id={id} />
    </>
  )
}
