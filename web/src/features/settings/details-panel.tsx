import { updateProfile } from '@emun/contract/customer'
import { parsePlainDate } from '@emun/contract/time'
import {
  Banner,
  Button,
  DateOfBirthField,
  Ltr,
  Panel,
  plainDateText,
  readTypedDate,
  TextField,
  useForm,
  useLanguage,
  useMessages,
  UserText,
} from '@emun/ui'
import type { ReactNode } from 'react'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import type { Me } from '../wallets/public.tsx'
import { settingsText } from './messages.ts'
import type { Details } from './profile-page.tsx'
import { useSaved } from './use-saved.ts'

type Props = { readonly me: Me; readonly details: Details }

/** Name and birth date: to be corrected until documents were sent for them, and from then on only to be read. */
export function DetailsPanel({ me, details }: Props) {
  const text = useMessages(settingsText)
  const isOpen = me.verification === 'none' || me.verification === 'rejected'
  return (
    <Panel title={text.person}>
      {isOpen ? <DetailsForm me={me} details={details} /> : <Facts details={details} />}
      <dl className="fact-list settings-phone">
        <Fact name={text.phone}>
          <Ltr>{me.phone}</Ltr>
        </Fact>
      </dl>
    </Panel>
  )
}

function Facts({ details }: Pick<Props, 'details'>) {
  const text = useMessages(settingsText)
  const { language } = useLanguage()
  const born = parsePlainDate(details.dateOfBirth)
  return (
    <>
      <p className="settings-text">{text.locked}</p>
      <dl className="fact-list">
        <Fact name={text.firstName}>
          <UserText>{details.firstName}</UserText>
        </Fact>
        <Fact name={text.lastName}>
          <UserText>{details.lastName}</UserText>
        </Fact>
        {born === null ? null : (
          <Fact name={text.born}>
            <bdi>{plainDateText(born, language)}</bdi>
          </Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A birth date as a person types it: `27-03-1990`. */
const typed = (date: string) => date.split('-').toReversed().join('-')

function DetailsForm({ me, details }: Props) {
  const text = useMessages(settingsText)
  const onSaved = useSaved()
  const { firstName, lastName, dateOfBirth, email } = details
  const initial = { firstName, lastName, dateOfBirth: typed(dateOfBirth) }
  const bodyOf = (values: typeof initial) => ({
    ...values,
    dateOfBirth: readTypedDate(values.dateOfBirth) ?? values.dateOfBirth,
    nickName: me.nickName ?? '',
    email,
  })
  const form = useForm({
    initial,
    check: (values) => bodyProblems(updateProfile, bodyOf(values)),
    submit: async (values) => {
      await answered(call(updateProfile, { body: bodyOf(values) }))
      await onSaved()
    },
  })
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <p className="settings-text">{text.personText}</p>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <div className="settings-pair">
        <TextField {...form.field('firstName')} label={text.firstName} autoComplete="given-name" enterKeyHint="next" />
        <TextField {...form.field('lastName')} label={text.lastName} autoComplete="family-name" enterKeyHint="next" />
      </div>
      <DateOfBirthField {...form.field('dateOfBirth')} label={text.born} />
      <Button type="submit" variant="secondary" busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}
