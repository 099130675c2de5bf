import { passwordMinimum } from '@emun/contract/public'
import { Banner, Button, Icon, IconButton, Ltr, PasswordField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { asksConsent, consent } from './consent.tsx'
import { accountsText } from './messages.ts'
import { PhoneInput } from './phone-input.tsx'
import type { Registration } from './registration.ts'
import { SendButtons } from './send-buttons.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

export type RegisterFormProps = { readonly registration: Registration; readonly onLogin: () => void }

export function RegisterForm({ registration, onLogin }: RegisterFormProps): ReactElement {
  const text = useMessages(accountsText)
  const { form, phone, countries, rules } = registration
  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <Invite registration={registration} />
      <PhoneInput
        number={form.field('phone')}
        country={form.field('country')}
        draft={phone}
        countries={countries}
        rules={rules}
        autoComplete="tel"
        autoFocus
      />
      {registration.isKnown && (
        <Button variant="secondary" icon="phone" onClick={onLogin}>
          {text.register.logInWithThis}
        </Button>
      )}
      <PasswordField
        {...form.field('password')}
        label={text.password}
        hint={text.register.passwordHint(passwordMinimum)}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={text.register.repeat}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <TermsCheckbox binding={form.field('termsAccepted')} />
      {asksConsent() && <consent.Part binding={form.field('conversionConsent')} />}
      <SendButtons form={form} />
    </form>
  )
}

function Invite({ registration }: { registration: Registration }): ReactElement | null {
  const text = useMessages(accountsText)
  if (registration.invite === null) return null
  return (
    <div className="invite">
      <Icon name="gift" size={20} />
      <span className="invite-words">
        {text.register.invite} <Ltr>{registration.invite}</Ltr>
      </span>
      <IconButton icon="close" label={text.register.removeInvite} onClick={registration.removeInvite} />
    </div>
  )
}
