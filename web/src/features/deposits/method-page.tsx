import { Banner, EmptyState, LinkButton, Skeleton, useLanguage } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { introPathFor } from '../verification/public.tsx'
import { meQuery } from '../wallets/public.tsx'
import { DepositForm } from './deposit-form.tsx'
import { FlowHead } from './flow-head.tsx'
import { type Method, methodsQuery } from './queries.ts'
import './deposits.css'
import { useDepositsText } from './use-deposits-text.ts'

/** How much, by the way to pay that the address names, and what it costs. */
export function MethodPage() {
  const text = useDepositsText()
  const { language } = useLanguage()
  const { method: name } = useParams()
  const methods = useQuery(methodsQuery(language))
  const method = methods.data?.find((each) => each.name === name)
  return (
    <Page
      title={method?.title ?? text.title}
      {...(method === undefined ? {} : { lead: method.hint })}
      before={<FlowHead back="/deposit" step={0} />}
      className="deposit"
    >
      <WhenLoaded query={methods} skeleton={<Skeleton shape="block" lines={2} />}>
        {() => <OfMethod key={name} method={method} />}
      </WhenLoaded>
    </Page>
  )
}

function OfMethod({ method }: { readonly method: Method | undefined }) {
  const text = useDepositsText()
  const me = useQuery(meQuery)
  if (method === undefined) return <NoSuchMethod />
  if (method.unlock !== null) {
    const action = (
      <LinkButton href={introPathFor(method.unlock)} size="small">
        {text.unlockAction}
      </LinkButton>
    )
    return <Banner tone="warning" icon="lock" title={text.unlock} action={action} />
  }
  return (
    <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={2} />}>
      {({ wallet: { accountNumber, mainBalance } }) => (
        <DepositForm
          key={accountNumber}
          method={method}
          wallet={{ name: accountNumber, currency: mainBalance.currency }}
        />
      )}
    </WhenLoaded>
  )
}

function NoSuchMethod() {
  const text = useDepositsText()
  return (
    <EmptyState title={text.noMethodTitle} action={<LinkButton href="/deposit">{text.allMethods}</LinkButton>}>
      {text.noMethodText}
    </EmptyState>
  )
}
