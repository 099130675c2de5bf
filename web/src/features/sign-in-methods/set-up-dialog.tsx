import { type beginAuthenticator, confirmAuthenticator } from '@emun/contract/customer'
import { problemsOf, type ReplyOf } from '@emun/contract/endpoint'
import { Banner, Button, CodeField, CopyRow, Dialog, useForm, useMessages } from '@emun/ui'
import { QrTile } from '@emun/ui/qr-tile'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { signInMethodsText } from './messages.ts'
import { signInMethodsQuery } from './queries.ts'

export type Offer = ReplyOf<typeof beginAuthenticator>

type Props = {
  readonly offer: Offer
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

export const appCodeLength = 6

/** The secret goes into the app, and a code of it comes back: only then is anything turned on. */
export function SetUpDialog({ offer, onClose, onDone }: Props) {
  const { app: text } = useMessages(signInMethodsText)
  const cache = useQueryClient()
  const form = useForm({
    initial: { oneTimeCode: '' },
    check: (values) => problemsOf(confirmAuthenticator.body, values),
    submit: async (body) => {
      const { recoveryCodes } = await answered(call(confirmAuthenticator, { body }))
      void cache.invalidateQueries(signInMethodsQuery)
      onDone(recoveryCodes)
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.setUpTitle} lead={text.scan}>
      <form noValidate className="sign-in-form" onSubmit={form.onSubmit}>
        {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
        <QrTile value={offer.address} label={text.picture} />
        <CopyRow label={text.key} value={offer.secret} />
        <CodeField
          {...form.field('oneTimeCode')}
          label={text.code}
          hint={text.codeHint(appCodeLength)}
          length={appCodeLength}
          onComplete={() => form.onSubmit()}
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.confirming}>
          {text.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
