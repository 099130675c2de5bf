import { checkInterfaceSignature, type InterfaceMode } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { Banner, Button, Select, TextArea, TextField, useForm, useMessages } from '@emun/ui'
import { useState } from 'react'
import { answered } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import { Fold } from './fold.tsx'
import { interfacesText } from './messages.ts'
import { askCheck } from './queries.ts'

/** Only where the lines that were signed are known can they be told from the secret. */
type Checked = ReplyOf<typeof checkInterfaceSignature> & { readonly hasLines: boolean }
type Props = { readonly id: string; readonly mode: InterfaceMode }

const methods = ['POST', 'GET'].map((value) => ({ value, label: value }))

/** A call that was refused for its signature is typed in, and the part that differs is named. */
export function CheckPanel({ id, mode }: Props) {
  const text = useMessages(interfacesText)
  const [checked, setChecked] = useState<Checked | null>(null)
  const form = useCheckForm(id, mode, setChecked)
  return (
    <Fold title={text.check}>
      <form className="interface-form" noValidate onSubmit={form.onSubmit}>
        <p className="interface-note">{text.checkText}</p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <Select {...form.field('method')} label={text.method} options={methods} />
        <TextField {...form.field('path')} label={text.path} dir="ltr" autoComplete="off" autoCapitalize="none" />
        <TextField
          {...form.field('timestamp')}
          label={text.timestamp}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...form.field('nonce')} label={text.nonce} dir="ltr" autoComplete="off" autoCapitalize="none" />
        <TextArea {...form.field('body')} label={text.body} hint={text.bodyHint} dir="ltr" rows={3} />
        <TextField
          {...form.field('signature')}
          label={text.signature}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextArea {...form.field('message')} label={text.message} hint={text.messageHint} dir="ltr" rows={5} />
        <Button type="submit" busy={form.busy} busyLabel={text.checking}>
          {text.checkIt}
        </Button>
      </form>
      <div role="status">{checked === null ? null : <Verdict checked={checked} />}</div>
    </Fold>
  )
}

function useCheckForm(id: string, mode: InterfaceMode, show: (checked: Checked | null) => void) {
  const bodyOf = ({ message, ...typed }: Readonly<Record<keyof typeof nothing, string>>) => ({
    mode,
    ...typed,
    signature: typed.signature.trim(),
    ...(message.trim() === '' ? {} : { message: message.replace(/\n+$/, '') }),
  })
  return useForm({
    initial: nothing,
    check: (typed) => (typed.signature.trim() === '' ? missing : bodyProblems(checkInterfaceSignature, bodyOf(typed))),
    submit: async (typed) => {
      show(null)
      show({ ...(await answered(askCheck(id, bodyOf(typed)))), hasLines: typed.message.trim() !== '' })
    },
  })
}

const nothing = {
  method: 'POST',
  path: '/partner/payments',
  timestamp: '',
  nonce: '',
  body: '',
  signature: '',
  message: '',
}

const missing = [{ code: 'this_field_required', field: 'signature' }] as const

function Verdict({ checked: { differs, expected, hasLines } }: { readonly checked: Checked }) {
  const text = useMessages(interfacesText)
  if (differs === null) return <Banner tone="positive">{text.right}</Banner>
  return (
    <Banner tone="negative" title={text.wrong}>
      <p>{differs === 'secret' && !hasLines ? text.secretOrLine : text.differs[differs]}</p>
      <p>{text.expected}</p>
      <pre className="interface-lines" dir="ltr">
        {expected}
      </pre>
    </Banner>
  )
}
