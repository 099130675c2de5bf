import { type Destination, storeDestination } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { Banner, Button, Dialog, TextField, useForm, useMessages } from '@emun/ui'
import { answered } from '../../platform/expected-no.ts'
import { destinationsText } from './messages.ts'
import { useDestinationActs } from './use-destinations.ts'

type Props = { readonly destination: Destination; readonly onClose: () => void }

export function RenameDialog({ destination: { id, paymentSystem, name }, onClose }: Props) {
  const text = useMessages(destinationsText)
  const { store } = useDestinationActs()
  const form = useForm({
    initial: { name },
    check: (values) => problemsOf(storeDestination.body, { id, paymentSystem, ...values }),
    submit: async (values) => {
      await answered(store({ id, paymentSystem, ...values }))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.renameTitle} size="small">
      <form noValidate className="destination-form" onSubmit={form.onSubmit}>
        {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('name')} label={text.name} autoComplete="off" enterKeyHint="done" autoFocus />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
