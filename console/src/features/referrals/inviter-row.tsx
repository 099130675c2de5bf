import { amountOf } from '@emun/contract/money'
import type { FlaggedInviter } from '@emun/contract/operator'
import { Button, Link, Ltr, Money, StatusChip, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import type { ReferralAct } from './decide-dialog.tsx'
import { referralsText } from './messages.ts'

type Props = {
  readonly inviter: FlaggedInviter
  /** Null for those who only look. */
  readonly onDecide: ((inviter: FlaggedInviter, act: ReferralAct) => void) | null
}

/** One who invites: what was noticed, what is at stake, and what can be decided. */
export function InviterRow({ inviter, onDecide }: Props): ReactElement {
  const text = useMessages(referralsText)
  const { customer, accountNumber, flags, invited, available, paid, hold } = inviter
  return (
    <li className="terms-row">
      <div>
        <h2 className="terms-name">
          <Link className="text-link" href={`/console/users/${customer}`}>
            <Ltr>{accountNumber}</Ltr>
          </Link>
          {hold && <StatusChip tone="warning">{text.held}</StatusChip>}
        </h2>
        <ul className="terms-note place-details">
          {flags.map(({ reason, count, lastAt }) => (
            <li key={reason}>
              {text.flags[reason]} × <Ltr>{count}</Ltr> · <Time at={lastAt} show="day_time" afterWords />
            </li>
          ))}
          {hold && <Held hold={hold} />}
        </ul>
      </div>
      <dl className="terms-facts">
        <Fact name={text.invited}>
          <Ltr>{invited}</Ltr>
        </Fact>
        <Fact name={text.available}>
          <Money amount={amountOf(available)} />
        </Fact>
        <Fact name={text.paid}>
          <Money amount={amountOf(paid)} />
        </Fact>
      </dl>
      {onDecide && (
        <div className="terms-acts">
          {!hold && <Act act="hold" inviter={inviter} onDecide={onDecide} />}
          <Act act="clear" inviter={inviter} onDecide={onDecide} />
        </div>
      )}
    </li>
  )
}

function Held({ hold }: { readonly hold: NonNullable<FlaggedInviter['hold']> }): ReactElement {
  const text = useMessages(referralsText)
  return (
    <li>
      {text.held}: {text.categories[hold.reason]} · {text.heldBy} <UserText>{hold.by}</UserText> ·{' '}
      <Time at={hold.since} show="day_time" afterWords />. {text.told} <UserText>{hold.note}</UserText>
    </li>
  )
}

type ActProps = {
  readonly act: ReferralAct
  readonly inviter: FlaggedInviter
  readonly onDecide: (inviter: FlaggedInviter, act: ReferralAct) => void
}

function Act({ act, inviter, onDecide }: ActProps): ReactElement {
  const text = useMessages(referralsText)
  return (
    <Button size="small" onClick={() => onDecide(inviter, act)}>
      {text.acts[act]}
      <span className="visually-hidden"> {inviter.accountNumber}</span>
    </Button>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
