import { type Card, renameCard } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { Banner, Button, Dialog, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { cardsText } from './messages.ts'
import { keepCard } from './queries.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

/** Another name for a card. */
export function RenameDialog({ card: { id, name }, onClose }: Props) {
  const text = useMessages(cardsText)
  const { language: lang } = useLanguage()
  const cache = useQueryClient()
  const form = useForm({
    initial: { name },
    check: (values) => problemsOf(renameCard.body, values),
    submit: async (body) => {
      const { card } = await answered(call(renameCard, { params: { id }, query: { lang }, body }))
      keepCard(cache, card, lang)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.renameTitle} size="small">
      <form className="card-form" noValidate onSubmit={form.onSubmit}>
        {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
        <TextField
          label={text.name}
          hint={text.nameHint}
          {...form.field('name')}
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          autoFocus
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
