import { blockCard, type Card } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Banner, Button, Dialog, Money, TextField, useForm, useLanguage, useMessages, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { keepAsked } from './asked-request.ts'
import { cardsText } from './messages.ts'
import { keepCard } from './queries.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

/** What blocking for good does and what comes back; it takes a word typed in the customer's own language, not a tap. */
export function BlockDialog({ card, onClose }: Props) {
  const text = useMessages(cardsText)
  const form = useBlockForm(card, onClose)
  return (
    <Dialog open onClose={onClose} title={text.blockTitle} size="small">
      <form className="card-form" noValidate onSubmit={form.onSubmit}>
        {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
        <Banner tone="warning">{text.blockText}</Banner>
        <p>
          {text.comesBack}{' '}
          <strong>
            <Money amount={amountOf(card.balance)} />
          </strong>
        </p>
        <p className="card-note">{text.comesBackNote}</p>
        <TextField
          label={text.typeToBlock(text.blockWord)}
          {...form.field('word')}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
        <Button type="submit" variant="danger" wide busy={form.busy} busyLabel={text.blocking}>
          {text.blockForGood}
        </Button>
        <Button wide onClick={onClose}>
          {text.keepCard}
        </Button>
      </form>
    </Dialog>
  )
}

function useBlockForm({ id }: Card, onClose: () => void) {
  const text = useMessages(cardsText)
  const { language: lang } = useLanguage()
  const cache = useQueryClient()
  const toast = useToast()
  return useForm({
    initial: { word: '' },
    check: ({ word }) => {
      if (word.trim() === '') return [{ code: 'this_field_required', field: 'word' }]
      return isWord(word, text.blockWord) ? [] : [{ code: 'incorrect_value', field: 'word' }]
    },
    submit: async () => {
      const { card, request } = await answered(call(blockCard, { params: { id }, query: { lang } }))
      keepAsked(cache, request)
      keepCard(cache, card, lang)
      toast(text.blockAsked, 'neutral')
      onClose()
    },
  })
}

/** Whether the word was typed; capitals and spaces around it do not matter. */
function isWord(typed: string, word: string): boolean {
  return typed.normalize('NFC').trim().toLowerCase() === word.toLowerCase()
}
