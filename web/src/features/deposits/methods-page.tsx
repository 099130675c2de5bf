import { EmptyState, LinkButton, Skeleton, useLanguage } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../platform/page.tsx'
import { helpPath } from '../../platform/help.ts'
import { homePath } from '../../platform/return-path.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { FlowHead } from './flow-head.tsx'
import { MethodRow } from './method-row.tsx'
import { type Method, methodsQuery } from './queries.ts'
import './deposits.css'
import { useDepositsText } from './use-deposits-text.ts'

/** The ways to pay, in the order the server gives them: the cheapest first. */
export function MethodsPage() {
  const text = useDepositsText()
  const { language } = useLanguage()
  const methods = useQuery(methodsQuery(language))
  return (
    <Page title={text.title} lead={text.methodsLead} before={<FlowHead back={homePath} />} className="deposit">
      <WhenLoaded query={methods} skeleton={<Skeleton shape="block" lines={4} />}>
        {(known) => (known.length === 0 ? <NoMethods /> : <Methods methods={known} />)}
      </WhenLoaded>
    </Page>
  )
}

function Methods({ methods }: { readonly methods: readonly Method[] }) {
  const text = useDepositsText()
  return (
    <ul className="methods" aria-label={text.methods}>
      {methods.map((method) => (
        <MethodRow key={method.name} method={method} />
      ))}
    </ul>
  )
}

function NoMethods() {
  const text = useDepositsText()
  const action = <LinkButton href={helpPath()}>{text.contact}</LinkButton>
  return (
    <EmptyState title={text.noMethodsTitle} action={action}>
      {text.noMethodsText}
    </EmptyState>
  )
}
