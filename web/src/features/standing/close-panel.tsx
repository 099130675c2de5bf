import { closeAccount, keepAccount } from '@emun/contract/customer'
import { add, amountOf, isPositive } from '@emun/contract/money'
import { Banner, Button, Panel, PasswordField, Time, useForm, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { call } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import { type Me, meQuery } from '../wallets/public.tsx'
import { standingText } from './messages.ts'

/** Closes the account for good: what comes first, what happens, and the way back until then. */
export function ClosePanel({ me }: { readonly me: Me }) {
  const text = useMessages(standingText)
  return (
    <Panel title={text.close}>
      {me.closingAt === undefined ? <CloseGuide me={me} /> : <Closing at={me.closingAt} />}
    </Panel>
  )
}

function CloseGuide({ me: { wallet, status } }: { readonly me: Me }) {
  const text = useMessages(standingText)
  const { mainBalance, returnBalance } = wallet
  const hasMoney = isPositive(add(amountOf(mainBalance), amountOf(returnBalance)))
  const steps = [
    [text.closeSteps.empty, text.closeSteps.emptyText],
    [text.closeSteps.day, text.closeSteps.dayText],
    [text.closeSteps.after, text.closeSteps.afterText],
  ] as const
  return (
    <div className="standing-form">
      <p className="standing-text">{text.closeText}</p>
      <ol className="standing-steps">
        {steps.map(([name, detail]) => (
          <li key={name}>
            <span className="look-what">{name}</span>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      {hasMoney && (
        <Banner tone="info">
          {text.inAccount}: <Amount of={mainBalance} />
          {isPositive(amountOf(returnBalance)) && (
            <>
              {' + '}
              <Amount of={returnBalance} />
            </>
          )}
        </Banner>
      )}
      {!hasMoney && status === 'active' && <CloseForm />}
    </div>
  )
}

function CloseForm() {
  const text = useMessages(standingText)
  const toast = useToast()
  const cache = useQueryClient()
  const form = useForm({
    initial: { password: '' },
    check: (values) => bodyProblems(closeAccount, values),
    submit: async (body) => {
      await answered(call(closeAccount, { body }))
      toast(text.closing, 'positive')
      await cache.invalidateQueries(meQuery)
    },
  })
  return (
    <form noValidate className="standing-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <PasswordField
        {...form.field('password')}
        label={text.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" variant="danger" busy={form.busy} busyLabel={text.saving}>
        {text.submitClose}
      </Button>
    </form>
  )
}

function Closing({ at }: { readonly at: string }) {
  const text = useMessages(standingText)
  const { busy, failure, keep } = useKeeping()
  return (
    <div className="standing-form">
      <Banner tone="warning" title={text.closingTitle}>
        <p>
          <Time at={at} show="both" />
        </p>
        <p>{text.closingText}</p>
      </Banner>
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      <Button variant="primary" busy={busy} busyLabel={text.saving} onClick={keep}>
        {text.keep}
      </Button>
    </div>
  )
}

function useKeeping() {
  const text = useMessages(standingText)
  const textOf = useRefusalText()
  const toast = useToast()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await answered(call(keepAccount, {}))
      toast(text.kept, 'positive')
    } catch (error) {
      setFailure(refusalsIn(error).map(textOf).join(' '))
    } finally {
      setBusy(false)
      void cache.invalidateQueries(meQuery)
    }
  }
  return { busy, failure, keep: () => void run() }
}
