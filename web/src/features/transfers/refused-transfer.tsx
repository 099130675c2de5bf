import type { WireRefusal } from '@emun/contract/errors'
import { Banner, LinkButton, useMessages, useRefusalText } from '@emun/ui'
import type { Payee } from './kept-transfer.ts'
import { transfersText } from './messages.ts'

type Props = { readonly refusal: WireRefusal; readonly payee: Payee }

/** The server’s no, in its words and numbers, with the way to the field it is about. */
export function RefusedTransfer({ refusal, payee }: Props) {
  const text = useMessages(transfersText)
  const refusalText = useRefusalText()
  const isAboutRecipient = refusal.field === 'to'
  const isAboutAmount = refusal.field?.startsWith('amount') === true
  const href = isAboutRecipient ? '/transfer' : `/transfer?to=${payee.accountNumber}`
  const change = isAboutRecipient ? text.changeRecipient : text.changeAmount
  return (
    <div role="alert">
      <Banner
        tone="negative"
        title={text.notSentTitle}
        {...(isAboutRecipient || isAboutAmount
          ? {
              action: (
                <LinkButton href={href} variant="secondary" size="small" icon="edit">
                  {change}
                </LinkButton>
              ),
            }
          : {})}
      >
        {refusalText(refusal)}
      </Banner>
    </div>
  )
}
