import { updateProfile } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import { dayIn, type PlainDate } from '@emun/contract/time'
import { Banner, Button, DateOfBirthField, readTypedDate, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { bodyProblems } from './body-problems.ts'
import { draftOver, dropDraft, keepDraft } from './draft.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { accountsText } from './messages.ts'
import { NicknameStatus } from './nickname-status.tsx'

export type DetailFormProps = {
  /** The customer came back to correct the birth date: the rest is there as it was typed. */
  readonly isCorrecting: boolean
  readonly onSaved: () => void
  readonly onUnderAge: (born: PlainDate) => void
}

const draft = 'detail'
const empty = { nickName: '', firstName: '', lastName: '', email: '', dateOfBirth: '' }

type Values = typeof empty

/** Who the customer is. What is typed outlives a reload until it is saved or given up. */
export function DetailForm({ isCorrecting, onSaved, onUnderAge }: DetailFormProps): ReactElement {
  const text = useMessages(accountsText).detail
  const { clock, zone } = useLanguage()
  const form = useForm<Values>({
    initial: draftOver(draft, empty),
    check: (values) => [
      ...bodyProblems(updateProfile, bodyOf(values)),
      ...futureProblems(values, dayIn(zone, clock.now())),
    ],
    submit: async (values) => {
      try {
        await answered(call(updateProfile, { body: bodyOf(values) }))
      } catch (error) {
        const born = readTypedDate(values.dateOfBirth)
        if (refusalIn(error, 'under_age') && born) return onUnderAge(born)
        throw error
      }
      dropDraft(draft)
      return onSaved()
    },
  })
  useEffect(() => keepDraft(draft, form.values), [form.values])
  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <TextField
        {...form.field('nickName')}
        label={text.nickname}
        hint={text.nicknameHint}
        end={<NicknameStatus nickname={form.values.nickName} />}
        autoComplete="nickname"
        autoCapitalize="none"
        enterKeyHint="next"
        autoFocus={!isCorrecting}
      />
      <div className="auth-pair">
        <TextField
          {...form.field('firstName')}
          label={text.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          {...form.field('lastName')}
          label={text.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
      <TextField {...form.field('email')} label={text.email} type="email" autoComplete="email" enterKeyHint="next" />
      <DateOfBirthField {...form.field('dateOfBirth')} label={text.dateOfBirth} autoFocus={isCorrecting} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.busy}>
        {text.submit}
      </Button>
    </form>
  )
}

/** A day that cannot be read goes to the schema as it was typed, and the schema says what it thinks of it. */
function bodyOf(values: Values): Values {
  return { ...values, dateOfBirth: readTypedDate(values.dateOfBirth) ?? values.dateOfBirth }
}

/** Whether somebody is old enough is the server's to say, by its own clock; tomorrow's birthday is only a slip of the hand. */
function futureProblems(values: Values, today: PlainDate): readonly WireRefusal[] {
  const born = readTypedDate(values.dateOfBirth)
  return born !== null && born > today ? [{ code: 'date_in_future', field: 'dateOfBirth' }] : []
}
