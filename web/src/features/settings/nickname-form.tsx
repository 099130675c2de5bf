import { changeNickname } from '@emun/contract/customer'
import { Banner, Button, Panel, TextField, useForm, useMessages } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { bodyProblems, NicknameStatus } from '../accounts/public.tsx'
import { settingsText } from './messages.ts'
import { useSaved } from './use-saved.ts'

/** The name others know one by; whether it is free shows as it is typed. */
export function NicknameForm({ saved }: { readonly saved: string }) {
  const text = useMessages(settingsText)
  const onSaved = useSaved()
  const form = useForm({
    initial: { nickName: saved },
    check: (values) => bodyProblems(changeNickname, values),
    submit: async (values) => {
      await answered(call(changeNickname, { body: values }))
      await onSaved()
    },
  })
  const { nickName } = form.values
  return (
    <Panel title={text.nickNameTitle}>
      <form noValidate className="settings-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField
          {...form.field('nickName')}
          label={text.nickName}
          hint={text.nickNameHint}
          end={nickName === saved ? undefined : <NicknameStatus nickname={nickName} />}
          autoComplete="nickname"
          autoCapitalize="none"
          enterKeyHint="done"
        />
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </Panel>
  )
}
