import { type FlaggedInviter, listReferralFlags, type OperatorRole, referralDeciders } from '@emun/contract/operator'
import { EmptyState, ErrorPanel, Skeleton, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { DecideDialog, type ReferralAct } from './decide-dialog.tsx'
import { InviterRow } from './inviter-row.tsx'
import { referralsText } from './messages.ts'

type Deciding = { readonly inviter: FlaggedInviter; readonly act: ReferralAct }

/** Who invites and was noticed, and what was decided about what they would be paid. */
export function ReferralsPage({ role }: { readonly role: OperatorRole | undefined }): ReactElement {
  const text = useMessages(referralsText)
  const toast = useToast()
  const { reply, hasFailed, again } = useAsked(listReferralFlags, {})
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = (): void => setDeciding(null)
  const done = (): void => {
    close()
    toast(text.done, 'positive')
    again()
  }
  const decide = isDecider(role) ? (inviter: FlaggedInviter, act: ReferralAct) => setDeciding({ inviter, act }) : null
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      {reply?.inviters.length === 0 && <EmptyState title={text.empty} />}
      {reply !== null && reply.inviters.length > 0 && (
        <ul className="terms-rows card" data-tone="surface" aria-label={text.title}>
          {reply.inviters.map((inviter) => (
            <InviterRow key={inviter.customer} inviter={inviter} onDecide={decide} />
          ))}
        </ul>
      )}
      {deciding && <DecideDialog {...deciding} onClose={close} onDone={done} />}
    </div>
  )
}

function isDecider(role: OperatorRole | undefined): boolean {
  return referralDeciders.some((decider) => decider === role)
}
