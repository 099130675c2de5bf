import type { WireRefusal } from '@emun/contract/errors'
import { Banner, LinkButton, useMessages, useRefusalText } from '@emun/ui'
import type { Payee } from './kept-transfer.ts'
import type { TransfersText } from './messages.en.ts'
import { transfersText } from './messages.ts'

type Props = { readonly refusal: WireRefusal; readonly payee: Payee }

/** The server’s no, in its words and numbers, with the way to the field it is about. */
export function RefusedTransfer({ refusal, payee }: Props) {
  const text = useMessages(transfersText)
  const refusalText = useRefusalText()
  const action = useWayOn(refusal, payee)
  return (
    <div role="alert">
      <Banner tone="negative" title={text.notSentTitle} {...(action === null ? {} : { action })}>
        {refusalText(refusal)}
      </Banner>
    </div>
  )
}

function useWayOn({ code, field }: WireRefusal, payee: Payee) {
  const text = useMessages(transfersText)
  const [href, words] = wayOn(code, field, payee, text) ?? []
  if (href === undefined) return null
  return (
    <LinkButton href={href} variant="secondary" size="small">
      {words}
    </LinkButton>
  )
}

function wayOn(code: string, field: string | undefined, payee: Payee, text: TransfersText): [string, string] | null {
  if (field === 'to') return ['/transfer', text.changeRecipient]
  if (field?.startsWith('amount') === true) return [`/transfer?to=${payee.accountNumber}`, text.changeAmount]
  return code === 'old_request' ? ['/activity', text.seeActivity] : null
}
