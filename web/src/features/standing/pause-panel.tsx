import { longestPauseDays, pauseAccount, resumeAccount } from '@emun/contract/customer'
import {
  Banner,
  Button,
  momentText,
  Panel,
  PasswordField,
  Select,
  Time,
  useForm,
  useLanguage,
  useMessages,
  useRefusalText,
  useToast,
} from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import { type Me, meQuery } from '../wallets/public.tsx'
import { standingText } from './messages.ts'

/** Rests the account: how long, and what goes on meanwhile; or until when it rests. */
export function PausePanel({ me }: { readonly me: Me }) {
  const text = useMessages(standingText)
  return <Panel title={text.pause}>{me.status === 'paused' ? <Paused until={me.pausedUntil} /> : <PauseForm />}</Panel>
}

function Paused({ until }: { readonly until: string | undefined }) {
  const text = useMessages(standingText)
  const { busy, failure, resume } = useResume()
  return (
    <div className="standing-form">
      <Banner tone="warning" title={text.pausedTitle}>
        {until !== undefined && (
          <p>
            {text.until} <Time at={until} show="both" />
          </p>
        )}
        <p>{text.pausedText}</p>
      </Banner>
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      <p className="standing-text">{text.pauseEnds}</p>
      <Button busy={busy} busyLabel={text.saving} onClick={resume}>
        {text.resume}
      </Button>
    </div>
  )
}

function useResume() {
  const text = useMessages(standingText)
  const textOf = useRefusalText()
  const { language, zone, clock } = useLanguage()
  const toast = useToast()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { pausedUntil } = await answered(call(resumeAccount, {}))
      toast(text.resumed(momentText(pausedUntil, clock.now(), language, zone)), 'positive')
    } catch (error) {
      setFailure(refusalsIn(error).map(textOf).join(' '))
    } finally {
      setBusy(false)
      void cache.invalidateQueries(meQuery)
    }
  }
  return { busy, failure, resume: () => void run() }
}

function PauseForm() {
  const text = useMessages(standingText)
  const toast = useToast()
  const cache = useQueryClient()
  const bodyOf = ({ days, password }: { days: string; password: string }) => ({ days: Number(days), password })
  const form = useForm({
    initial: { days: '7', password: '' },
    check: (values) => bodyProblems(pauseAccount, bodyOf(values)),
    submit: async (values) => {
      await answered(call(pauseAccount, { body: bodyOf(values) }))
      toast(text.paused, 'positive')
      await cache.invalidateQueries(meQuery)
    },
  })
  const options = Array.from({ length: longestPauseDays }, (_, index) => ({
    value: String(index + 1),
    label: text.daysCount(index + 1),
  }))
  return (
    <form noValidate className="standing-form" onSubmit={form.onSubmit}>
      <p className="standing-text">{text.pauseText}</p>
      <p className="standing-text">{text.pauseEnds}</p>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <Select {...form.field('days')} label={text.days} options={options} />
      <PasswordField
        {...form.field('password')}
        label={text.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" busy={form.busy} busyLabel={text.saving}>
        {text.submitPause}
      </Button>
    </form>
  )
}
