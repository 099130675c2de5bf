import type { Fundraising } from '@emun/contract/customer'
import { Button, ErrorSummary, Skeleton, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { answered } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { problemsOf, typedOf, wishesOf } from './fundraising-form.ts'
import { fundraisingText } from './messages.ts'
import { oneFundraisingPath } from './paths.ts'
import { fundraisingQuery, sendEdit } from './queries.ts'
import { WishFields } from './wish-fields.tsx'
import './fundraising.css'

/** What a fundraiser says of itself, to be changed; its last day has a form of its own. */
export function EditPage() {
  const text = useMessages(fundraisingText)
  const { id = '' } = useParams()
  const query = useQuery(fundraisingQuery(id))
  return (
    <Page title={text.editTitle} before={<BackLink to={oneFundraisingPath(id)}>{text.back}</BackLink>}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(fundraising) => <EditForm key={id} of={fundraising} />}
      </WhenLoaded>
    </Page>
  )
}

function EditForm({ of: fundraising }: { readonly of: Fundraising }) {
  const text = useMessages(fundraisingText)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { id, collected, isAllOrNothing } = fundraising
  const { currency } = collected
  const form = useForm({
    initial: typedOf(fundraising),
    check: (typed) => problemsOf(typed, currency, language),
    submit: async (typed) => {
      await answered(sendEdit(cache, { id, ...wishesOf(typed, currency, language) }))
      await navigate(oneFundraisingPath(id), { replace: true })
    },
  })
  return (
    <form className="fund-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <WishFields form={form} currency={currency} isTargetFixed={isAllOrNothing} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}
