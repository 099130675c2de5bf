import type { WireRefusal } from '@emun/contract/errors'
import { Banner, LinkButton, useMessages, useRefusalText } from '@emun/ui'
import type { ReviewedTransfer } from './kept-transfer.ts'
import type { TransfersText } from './messages.en.ts'
import { transfersText } from './messages.ts'
import { pathBefore } from './paths.ts'

type Reviewed = Pick<ReviewedTransfer, 'payee' | 'moneyRequest'>
type Props = { readonly refusal: WireRefusal; readonly reviewed: Reviewed }

/** The server’s no, in its words and numbers, with the way to the field it is about. */
export function RefusedTransfer({ refusal, reviewed }: Props) {
  const text = useMessages(transfersText)
  const refusalText = useRefusalText()
  const action = useWayOn(refusal, reviewed)
  return (
    <div role="alert">
      <Banner tone="negative" title={text.notSentTitle} {...(action === null ? {} : { action })}>
        {refusalText(refusal)}
      </Banner>
    </div>
  )
}

function useWayOn({ code, field }: WireRefusal, reviewed: Reviewed) {
  const text = useMessages(transfersText)
  const [href, words] = wayOn(code, field, reviewed, text) ?? []
  if (href === undefined) return null
  return (
    <LinkButton href={href} variant="secondary" size="small">
      {words}
    </LinkButton>
  )
}

function wayOn(
  code: string,
  field: string | undefined,
  reviewed: Reviewed,
  text: TransfersText,
): [string, string] | null {
  if (field === 'to') return ['/transfer', text.changeRecipient]
  if (field?.startsWith('amount') === true) return [pathBefore(reviewed), text.changeAmount]
  return code === 'old_request' ? ['/activity', text.seeActivity] : null
}
