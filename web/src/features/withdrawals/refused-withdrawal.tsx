import type { WireRefusal } from '@emun/contract/errors'
import { Banner, LinkButton, useRefusalText } from '@emun/ui'
import type { WithdrawalsText } from './messages.en.ts'
import { unlockPath } from './paths.ts'
import { type Purpose, usePurpose, usePurposeText } from './purpose.ts'

type Props = { readonly refusal: WireRefusal; readonly method: string }

/** The server’s no, in its words and numbers, with the way to where it can be put right. */
export function RefusedWithdrawal({ refusal, method }: Props) {
  const text = usePurposeText()
  const purpose = usePurpose()
  const refusalText = useRefusalText()
  const [href, words] = wayOn(refusal, method, text, purpose) ?? []
  const action =
    href === undefined ? null : (
      <LinkButton href={href} variant="secondary" size="small">
        {words}
      </LinkButton>
    )
  return (
    <div role="alert">
      <Banner tone="negative" title={text.notSentTitle} {...(action === null ? {} : { action })}>
        {refusalText(refusal)}
      </Banner>
    </div>
  )
}

function wayOn(
  refusal: WireRefusal,
  method: string,
  text: WithdrawalsText,
  { startPath, railPath }: Purpose,
): readonly [string, string] | null {
  const { code, field } = refusal
  if (code === 'verification_required') return [unlockPath(refusal.details?.requestType ?? 'general'), text.verify]
  if (code === 'old_request') return ['/on-hold', text.seeOnHold]
  if (code === 'unsupported_withdraw_system') return [startPath, text.otherMethod]
  // The one thing to do about it stands on this page already: a new offer, and the button under it.
  if (field === undefined || field === 'quote') return null
  return [railPath(method), field.startsWith('amount') ? text.changeAmount : text.changeDestination]
}
