import { LinkButton, OfflineBanner, Skeleton, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { refusalsIn } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { GivePages } from './give-pages.tsx'
import { fundraisingPageText } from './messages.ts'
import { fundraisingPageQuery } from './queries.ts'
import './fundraising-page.css'

/** What whoever has the link of a fundraiser sees of it, without an account. */
export function GuestApp({ id }: { readonly id: string }) {
  const text = useMessages(fundraisingPageText)
  const query = useQuery(fundraisingPageQuery(id))
  const isNone = refusalsIn(query.error).some(({ code }) => code === 'invalid_fundraising')
  return (
    <>
      <OfflineBanner />
      {query.data === undefined ? (
        <Page title={isNone ? text.noneTitle : text.pageTitle}>
          {isNone ? (
            <None />
          ) : (
            <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
              {() => null}
            </WhenLoaded>
          )}
        </Page>
      ) : (
        <GivePages of={query.data} />
      )}
    </>
  )
}

function None() {
  const text = useMessages(fundraisingPageText)
  return (
    <>
      <p>{text.noneText}</p>
      <div className="fund-doors">
        <LinkButton href="/" variant="primary">
          {text.home}
        </LinkButton>
        <LinkButton href="/help">{text.help}</LinkButton>
      </div>
    </>
  )
}
