import { checkCurrentPassword, updatePassword } from '@emun/contract/customer'
import { passwordMinimum } from '@emun/contract/public'
import { Banner, Button, PasswordField, useForm, useMessages, useToast } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { bodyProblems, SupportLink } from '../accounts/public.tsx'
import { securityText } from './messages.ts'

const empty = { password: '', newPassword: '', confirmPassword: '' }

type Values = typeof empty

/** The current password first; once it is right, the new one twice. */
export function PasswordForm() {
  const text = useMessages(securityText)
  const { form, isChecked, isChanged, isLimited } = usePasswordForm()
  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {isChanged && <Banner tone="positive">{text.saved}</Banner>}
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <PasswordField
        {...form.field('password')}
        label={text.current}
        autoComplete="current-password"
        enterKeyHint={isChecked ? 'next' : 'go'}
      />
      {isLimited && (
        <Banner tone="warning" icon="lock">
          {text.limitHelp} <SupportLink />
        </Banner>
      )}
      {isChecked && (
        <>
          <PasswordField
            {...form.field('newPassword')}
            label={text.newPassword}
            hint={text.hint(passwordMinimum)}
            autoComplete="new-password"
            enterKeyHint="next"
            autoFocus
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={text.repeat}
            autoComplete="new-password"
            enterKeyHint="go"
          />
        </>
      )}
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={isChecked ? text.saving : text.checking}>
        {isChecked ? text.save : text.goOn}
      </Button>
    </form>
  )
}

function usePasswordForm() {
  const text = useMessages(securityText)
  const toast = useToast()
  const [isChecked, setChecked] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [isLimited, setLimited] = useState(false)
  const change = async (values: Values): Promise<void> => {
    await answered(call(updatePassword, { body: values }))
    form.reset(empty)
    setChecked(false)
    setChanged(true)
    toast(text.saved, 'positive')
  }
  const check = async ({ password }: Values): Promise<void> => {
    await answered(call(checkCurrentPassword, { body: { password } }))
    setChecked(true)
  }
  const form = useForm<Values>({
    initial: empty,
    check: (values) =>
      isChecked
        ? bodyProblems(updatePassword, values)
        : bodyProblems(checkCurrentPassword, { password: values.password }),
    submit: async (values) => {
      setChanged(false)
      setLimited(false)
      try {
        await (isChecked ? change(values) : check(values))
      } catch (error) {
        setLimited(refusalIn(error, 'password_change_limit_reached') !== undefined)
        throw error
      }
    },
  })
  return { form, isChecked, isChanged, isLimited }
}
