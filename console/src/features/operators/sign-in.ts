import { problemsOf } from '@emun/contract/endpoint'
import { Refusal, type WireRefusal } from '@emun/contract/errors'
import { operatorLogin, operatorLoginBody } from '@emun/contract/operator'
import { type FieldBinding, type Form, useForm, useMessages, useToast } from '@emun/ui'
import { type RefObject, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { rememberedEmail, startSession } from '../../platform/session.ts'
import { operatorsText } from './messages.ts'

export type SignInValues = { readonly email: string; readonly password: string; readonly oneTimeCode: string }

export type SignIn = {
  readonly form: Form<SignInValues>
  readonly element: RefObject<HTMLFormElement | null>
  readonly field: (name: keyof SignInValues) => FieldBinding<string>
  /** The server takes no more tries for a while; until when stands at the password. */
  readonly isLimited: boolean
  /** For the last digit of the code: sends the form when the rest of it is there. */
  readonly submitWhenFilled: () => void
  readonly fill: (values: SignInValues) => void
}

type Trouble = 'incorrect' | 'limited' | null

/** Signing in. What did not go together is said once, at the password; the e-mail stays, the secrets go. */
export function useSignIn(onSignedIn: () => void): SignIn {
  const { signIn: text } = useMessages(operatorsText)
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [email] = useState(rememberedEmail)
  const form = useForm<SignInValues>({
    initial: { email, password: '', oneTimeCode: '' },
    check: (values) => problemsOf(operatorLoginBody, values),
    submit: async (values) => {
      setTrouble(null)
      try {
        await signIn(values)
      } catch (error) {
        if (isRefused(error, 'login_limit_reached')) setTrouble('limited')
        if (isRefused(error, 'password_incorrect')) return askAgain()
        throw error
      }
      return onSignedIn()
    },
  })
  // The catalogue's sentence speaks of a phone number, which an operator does not sign in with.
  const askAgain = (): void => {
    form.set('password', '')
    form.set('oneTimeCode', '')
    setTrouble('incorrect')
    toast(text.incorrect, 'negative')
    focusOn(element.current, '[name=password]')
  }
  const fill = (values: SignInValues): void => {
    setTrouble(null)
    for (const name of ['email', 'password', 'oneTimeCode'] as const) form.set(name, values[name])
    focusOn(element.current, '[type=submit]')
  }
  const field = (name: keyof SignInValues): FieldBinding<string> => {
    const { error, onChange, ...binding } = form.field(name)
    const change = (value: string): void => {
      setTrouble((before) => (before === 'incorrect' ? null : before))
      onChange(value)
    }
    const isIncorrect = trouble === 'incorrect' && name === 'password'
    return { ...binding, onChange: change, error: isIncorrect ? text.incorrect : error }
  }
  const submitWhenFilled = (): void => {
    if (form.values.email !== '' && form.values.password !== '') form.onSubmit()
  }
  return { form, element, field, isLimited: trouble === 'limited', submitWhenFilled, fill }
}

async function signIn(body: SignInValues): Promise<void> {
  const { operatorToken } = await call(operatorLogin, { body })
  startSession(operatorToken, body.email.trim())
}

function focusOn(form: HTMLFormElement | null, control: string): void {
  form?.querySelector<HTMLElement>(control)?.focus()
}

function isRefused(error: unknown, code: WireRefusal['code']): boolean {
  return error instanceof Refusal && error.code === code
}
