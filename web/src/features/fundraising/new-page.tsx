import type { Currency } from '@emun/contract/money'
import {
  Button,
  Checkbox,
  ErrorSummary,
  readTypedDate,
  Skeleton,
  TextField,
  useForm,
  useLanguage,
  useMessages,
} from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { answered } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { meQuery } from '../wallets/public.tsx'
import { nothingTyped, problemsOf, wishesOf } from './fundraising-form.ts'
import { fundraisingText } from './messages.ts'
import { fundraisingPath, oneFundraisingPath } from './paths.ts'
import { sendOpening } from './queries.ts'
import { WishFields } from './wish-fields.tsx'
import './fundraising.css'

/** What it is for, until when, and perhaps how much: a page to give on comes out. */
export function NewPage() {
  const text = useMessages(fundraisingText)
  const me = useQuery(meQuery)
  return (
    <Page title={text.newTitle} before={<BackLink to={fundraisingPath}>{text.back}</BackLink>}>
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={3} />}>
        {({ wallet }) => <NewForm currency={wallet.mainBalance.currency} />}
      </WhenLoaded>
    </Page>
  )
}

function NewForm({ currency }: { readonly currency: Currency }) {
  const text = useMessages(fundraisingText)
  const form = useNewForm(currency)
  return (
    <form className="fund-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <WishFields form={form} currency={currency} />
      <TextField
        label={text.lastDay}
        hint={text.lastDayHint}
        {...form.field('endsOn')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
      />
      <Checkbox label={text.allOrNothing} hint={text.allOrNothingHint} {...form.field('isAllOrNothing')} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.starting}>
        {text.start}
      </Button>
    </form>
  )
}

function useNewForm(currency: Currency) {
  const { language } = useLanguage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useForm({
    initial: nothingTyped,
    check: (typed) => problemsOf(typed, currency, language),
    submit: async (typed) => {
      const body = {
        ...wishesOf(typed, currency, language),
        endsOn: readTypedDate(typed.endsOn) ?? '',
        isAllOrNothing: typed.isAllOrNothing,
      }
      const { id } = await answered(sendOpening(cache, body))
      await navigate(oneFundraisingPath(id), { replace: true })
    },
  })
}
