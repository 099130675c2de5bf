import { problemsOf } from '@emun/contract/endpoint'
import { enrolmentBody, enrolOperator } from '@emun/contract/operator'
import { Banner, Button, CodeField, CopyRow, Ltr, PasswordField, useForm, useMessages, UserText } from '@emun/ui'
import { QrTile } from '@emun/ui/qr-tile'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { operatorsText } from './messages.ts'
import { roleText } from './role.ts'
import type { Invited } from './use-enrolment.ts'

export type EnrolFormProps = {
  readonly invited: Invited
  readonly onDone: (kept: { readonly token: string; readonly recoveryCodes: readonly string[] }) => void
}

/** The app first, because it takes the longest; then the password, and the code that shows that the app works. */
export function EnrolForm({ invited, onDone }: EnrolFormProps): ReactElement {
  const { enrol: text } = useMessages(operatorsText)
  const form = useForm({
    initial: { password: '', confirmPassword: '', oneTimeCode: '' },
    check: (values) => problemsOf(enrolmentBody, { ...values, invitationCode: invited.code }),
    submit: async (values) => {
      const { operatorToken, recoveryCodes } = await call(enrolOperator, {
        body: { ...values, invitationCode: invited.code },
      })
      onDone({ token: operatorToken, recoveryCodes })
    },
  })
  return (
    <form noValidate className="sign-in" onSubmit={form.onSubmit}>
      <Who invited={invited} />
      <Authenticator invited={invited} />
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <PasswordField {...form.field('password')} label={text.password} autoComplete="new-password" />
      <PasswordField {...form.field('confirmPassword')} label={text.confirm} autoComplete="new-password" />
      <CodeField {...form.field('oneTimeCode')} label={text.firstCode} length={6} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.busy}>
        {text.submit}
      </Button>
    </form>
  )
}

function Who({ invited: { operator } }: { invited: Invited }): ReactElement {
  const text = useMessages(operatorsText)
  return (
    <section className="enrol-who" aria-label={text.enrol.who}>
      <UserText>{operator.name}</UserText>
      <span>{roleText(text, operator.role)}</span>
      <Ltr>{operator.email}</Ltr>
    </section>
  )
}

function Authenticator({ invited }: { invited: Invited }): ReactElement {
  const { enrol: text } = useMessages(operatorsText)
  return (
    <section className="enrol-app" aria-label={text.appTitle}>
      <h2>{text.appTitle}</h2>
      <p>{text.appText}</p>
      <QrTile value={invited.secretAddress} label={text.qr} />
      <CopyRow label={text.key} value={invited.secret} show={invited.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
    </section>
  )
}
