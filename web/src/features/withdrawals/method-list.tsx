import { EmptyState, Icon, Link, List, Percent, StatusChip, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import type { WithdrawRail } from '../destinations/public.tsx'
import { Bounds } from './bounds.tsx'
import { DurationText } from './duration-text.tsx'
import { withdrawalsText } from './messages.ts'
import { railPath, unlockPath } from './paths.ts'

/** The transfer to another wallet, by its name on the wire: free and at once, it has pages of its own. */
const walletRail = 'wallet'

/** Every way to withdraw, cheapest first, with what it costs, how long it takes and between which amounts. */
export function MethodList({ rails }: { readonly rails: readonly WithdrawRail[] }) {
  const text = useMessages(withdrawalsText)
  const others = rails.filter(({ name }) => name !== walletRail)
  return (
    <>
      <List label={text.methods}>
        <Method
          href="/transfer"
          title={text.walletTitle}
          hint={text.walletHint}
          facts={
            <>
              <span>
                {text.fee} <Percent basisPoints={0} />
              </span>
              <span>{text.atOnce}</span>
            </>
          }
        />
        {others.map((rail) => (
          <RailMethod key={rail.name} rail={rail} />
        ))}
      </List>
      {others.length === 0 ? <EmptyState title={text.noMethodTitle}>{text.noMethodText}</EmptyState> : null}
    </>
  )
}

function RailMethod({ rail }: { readonly rail: WithdrawRail }) {
  const text = useMessages(withdrawalsText)
  const { name, title, hint, feeBasisPoints, time, unlock, unavailable } = rail
  if (unavailable === 'no_card_payment') return <ClosedMethod title={title} reason={text.noCardPayment} />
  const facts = (
    <>
      <span>
        {text.fee} <Percent basisPoints={feeBasisPoints} />
      </span>
      <span>
        <DurationText of={time} />
      </span>
      <Bounds rail={rail} />
    </>
  )
  const lock =
    unlock === null ? undefined : (
      <StatusChip tone="neutral" icon="lock">
        {text.afterVerification}
      </StatusChip>
    )
  return (
    <Method
      href={unlock === null ? railPath(name) : unlockPath(unlock)}
      title={title}
      hint={hint}
      facts={facts}
      lock={lock}
    />
  )
}

/** A way that this customer cannot go now, and why. */
function ClosedMethod({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <li className="way-out">
      <span className="way-out-words">
        <span className="way-out-title">{title}</span>
        <span className="way-out-hint">{reason}</span>
      </span>
      <Icon name="lock" size={20} />
    </li>
  )
}

type MethodProps = {
  readonly href: string
  readonly title: string
  readonly hint: string
  readonly facts: ReactNode
  readonly lock?: ReactNode
}

function Method({ href, title, hint, facts, lock }: MethodProps) {
  return (
    <li>
      <Link href={href} className="way-out">
        <span className="way-out-words">
          <span className="way-out-title">{title}</span>
          <span className="way-out-hint">{hint}</span>
          <span className="way-out-fact dots">{facts}</span>
          {lock}
        </span>
        <Icon name="chevron" size={20} />
      </Link>
    </li>
  )
}
