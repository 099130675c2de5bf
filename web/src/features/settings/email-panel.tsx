import { changeEmail, confirmEmail, type EmailChange } from '@emun/contract/customer'
import { codeLength } from '@emun/contract/public'
import {
  Banner,
  Button,
  CodeField,
  Ltr,
  ltr,
  Panel,
  Skeleton,
  StatusChip,
  TextField,
  timeText,
  useForm,
  useLanguage,
  useMessages,
} from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { bodyProblems } from '../accounts/public.tsx'
import { DemoPhone, isSandbox } from '../sandbox/public.tsx'
import { settingsText } from './messages.ts'
import { emailQuery } from './queries.ts'
import { useSaved } from './use-saved.ts'

/** The email address: whether it was confirmed, and another one, which counts once its mailbox has shown the code. */
export function EmailPanel() {
  const text = useMessages(settingsText)
  const query = useQuery(emailQuery)
  return (
    <Panel title={text.email}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={2} />}>
        {({ email, isConfirmed, change }) => <Email email={email} isConfirmed={isConfirmed} change={change} />}
      </WhenLoaded>
    </Panel>
  )
}

type EmailProps = { readonly email: string; readonly isConfirmed: boolean; readonly change: EmailChange | null }

function Email({ email, isConfirmed, change }: EmailProps) {
  const text = useMessages(settingsText)
  const [isOther, setOther] = useState(false)
  return (
    <>
      <p className="settings-email">
        <Ltr>{email}</Ltr>
        <StatusChip tone={isConfirmed ? 'positive' : 'warning'}>
          {isConfirmed ? text.confirmed : text.notConfirmed}
        </StatusChip>
      </p>
      {change === null || isOther ? (
        <AddressToConfirm email={email} isConfirmed={isConfirmed} onAsked={() => setOther(false)} />
      ) : (
        <Code change={change} onOther={() => setOther(true)} />
      )}
    </>
  )
}

type AskProps = Pick<EmailProps, 'email' | 'isConfirmed'> & { readonly onAsked: () => void }

/** One that was never confirmed stands in the field already: sending the code to it is one step. */
function AddressToConfirm({ email, isConfirmed, onAsked }: AskProps) {
  const text = useMessages(settingsText)
  const cache = useQueryClient()
  const form = useForm({
    initial: { email: isConfirmed ? '' : email },
    check: (values) => bodyProblems(changeEmail, values),
    submit: async (values) => {
      await answered(call(changeEmail, { body: values }))
      await cache.invalidateQueries({ queryKey: emailQuery.queryKey })
      onAsked()
    },
  })
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <TextField
        {...form.field('email')}
        label={isConfirmed ? text.newEmail : text.emailToConfirm}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        enterKeyHint="send"
      />
      <Button type="submit" variant="secondary" icon="mail" busy={form.busy} busyLabel={text.sending}>
        {text.sendCode}
      </Button>
    </form>
  )
}

function Code({ change, onOther }: { readonly change: EmailChange; readonly onOther: () => void }) {
  const text = useMessages(settingsText)
  const { language, zone } = useLanguage()
  const cache = useQueryClient()
  const onSaved = useSaved()
  const form = useForm({
    initial: { code: '' },
    check: (values) => bodyProblems(confirmEmail, values),
    submit: async (values) => {
      await answered(call(confirmEmail, { body: values }))
      await Promise.all([onSaved(), cache.invalidateQueries({ queryKey: emailQuery.queryKey })])
    },
  })
  const fill = (code: string): void => {
    form.set('code', code)
    form.onSubmit()
  }
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <p>
        {text.codeSentTo} <Ltr>{change.email}</Ltr>
      </p>
      <CodeField
        {...form.field('code')}
        label={text.code}
        hint={text.codeUntil(ltr(timeText(change.expiresAt, language, zone)))}
        length={codeLength}
        onComplete={() => form.onSubmit()}
      />
      <div className="settings-buttons">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.confirming}>
          {text.confirm}
        </Button>
        <Button variant="quiet" icon="edit" onClick={onOther}>
          {text.otherEmail}
        </Button>
      </div>
      {isSandbox() && <DemoPhone to={change.email} onFill={fill} />}
    </form>
  )
}
