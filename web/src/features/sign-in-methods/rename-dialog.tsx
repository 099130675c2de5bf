import { renamePasskey } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { Banner, Button, Dialog, TextField, useForm, useMessages } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { signInMethodsText } from './messages.ts'
import { type Passkey, signInMethodsQuery } from './queries.ts'

type Props = { readonly passkey: Passkey; readonly onClose: () => void }

export function RenameDialog({ passkey, onClose }: Props) {
  const { passkeys: text } = useMessages(signInMethodsText)
  const cache = useQueryClient()
  const form = useForm({
    initial: { name: passkey.name },
    check: (values) => problemsOf(renamePasskey.body, values),
    submit: async (body) => {
      await answered(call(renamePasskey, { params: { id: passkey.id }, body }))
      await cache.invalidateQueries(signInMethodsQuery)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.renameTitle} size="small">
      <form noValidate className="sign-in-form" onSubmit={form.onSubmit}>
        {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('name')} label={text.name} autoComplete="off" enterKeyHint="done" autoFocus />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
