import { payee } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { Button, TextField, useForm, useMessages } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { answered } from '../../platform/expected-no.ts'
import { BankChoice } from '../bank-transfers/public.tsx'
import { AskInstead } from './ask-instead.tsx'
import { useFlow } from './flow-context.ts'
import { FlowPage } from './flow-page.tsx'
import { transfersText } from './messages.ts'
import { payeeQuery, recentPayeesQuery } from './queries.ts'
import { RecentRecipients } from './recent-recipients.tsx'

/** Who the money is for. The phone typed here never reaches the address: from here on the account number stands for it. */
export function RecipientStep() {
  const text = useMessages(transfersText)
  const form = useRecipientForm()
  const { isPending } = useQuery(recentPayeesQuery)
  return (
    <FlowPage step={0} title={text.recipientTitle} lead={text.recipientLead} back="/dashboard">
      <form className="flow-form" noValidate onSubmit={form.onSubmit}>
        <TextField
          label={text.to}
          hint={text.toHint}
          {...form.field('to')}
          dir="ltr"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.finding}>
          {text.find}
        </Button>
      </form>
      <RecentRecipients />
      {/* What stands below the list comes once its length is known, and so is never moved by it. */}
      {isPending ? null : (
        <>
          <AskInstead />
          <BankChoice />
        </>
      )}
    </FlowPage>
  )
}

function useRecipientForm() {
  const { kept } = useFlow()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { to: kept.draft().to },
    check: (typed) => problemsOf(payee.query, typed),
    submit: async ({ to }) => {
      const found = await answered(cache.query(payeeQuery(to.trim())))
      cache.setQueryData(payeeQuery(found.accountNumber).queryKey, found)
      await navigate(`/transfer?to=${found.accountNumber}`)
    },
  })
  const { to } = form.values
  useEffect(() => kept.saveDraft({ ...kept.draft(), to }), [kept, to])
  return form
}
