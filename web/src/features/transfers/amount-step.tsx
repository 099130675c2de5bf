import { Refusal } from '@emun/contract/errors'
import { Banner, LinkButton, Skeleton, useMessages, useRefusalText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { AmountForm } from './amount-form.tsx'
import { FlowPage } from './flow-page.tsx'
import { transfersText } from './messages.ts'
import { PayeeCard } from './payee-card.tsx'
import { payeeQuery } from './queries.ts'

/** How much, to the recipient the address names. */
export function AmountStep({ to }: { readonly to: string }) {
  const text = useMessages(transfersText)
  const payee = useQuery(payeeQuery(to))
  return (
    <FlowPage step={1} title={text.amountTitle} back="/transfer">
      {payee.isPending ? <Skeleton shape="block" lines={2} /> : null}
      {payee.error instanceof Refusal ? <NoSuchPayee refusal={payee.error} /> : null}
      {payee.isError && !(payee.error instanceof Refusal) ? <QueryFailure query={payee} /> : null}
      {payee.data === undefined ? null : (
        <>
          <PayeeCard
            payee={payee.data}
            action={
              <LinkButton href="/transfer" variant="quiet" size="small">
                {text.change}
              </LinkButton>
            }
          />
          <AmountForm payee={payee.data} />
        </>
      )}
    </FlowPage>
  )
}

function NoSuchPayee({ refusal }: { readonly refusal: Refusal }) {
  const text = useMessages(transfersText)
  const refusalText = useRefusalText()
  return (
    <Banner
      tone="negative"
      action={
        <LinkButton href="/transfer" variant="secondary" size="small">
          {text.otherNumber}
        </LinkButton>
      }
    >
      {refusalText(refusal.errors[0])}
    </Banner>
  )
}
