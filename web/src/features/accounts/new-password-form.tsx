import { updatePassword } from '@emun/contract/customer'
import { passwordMinimum } from '@emun/contract/public'
import { Banner, Button, PasswordField, useForm, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { restoredAddress } from './auth-address.ts'
import type { Blocked } from './blocked-dialog.tsx'
import { bodyProblems } from './body-problems.ts'
import { wantExit } from './log-out.ts'
import { accountsText } from './messages.ts'

export type NewPasswordFormProps = {
  /** The token of the confirmed restore. */
  readonly token: string
  readonly onSet: () => void
  /** The token is good no more: it was used, or ten minutes have passed. */
  readonly onExpired: () => void
  readonly onBlocked: (blocked: Blocked) => void
}

type Values = { readonly newPassword: string; readonly confirmPassword: string }

/** The last step of a restore. The password is typed twice, for nobody can look it up afterwards. */
export function NewPasswordForm({ token, onSet, onExpired, onBlocked }: NewPasswordFormProps): ReactElement {
  const text = useMessages(accountsText)
  const form = useForm<Values>({
    initial: { newPassword: '', confirmPassword: '' },
    check: (values) => bodyProblems(updatePassword, values),
    submit: async (values) => {
      // Every session ends, and this tab may hear of its own before it hears the answer.
      wantExit(restoredAddress)
      try {
        await answered(call(updatePassword, { token, body: values }))
      } catch (error) {
        wantExit(null)
        const blocked = refusalIn(error, 'user_blocked')
        if (blocked) return onBlocked(blocked.details ?? {})
        if (refusalIn(error, 'wrong_token') ?? refusalIn(error, 'expired_or_invalid_request')) return onExpired()
        throw error
      }
      return onSet()
    },
  })
  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <PasswordField
        {...form.field('newPassword')}
        label={text.restore.newPassword}
        hint={text.register.passwordHint(passwordMinimum)}
        autoComplete="new-password"
        enterKeyHint="next"
        autoFocus
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={text.register.repeat}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.restore.busy}>
        {text.restore.submit}
      </Button>
    </form>
  )
}
