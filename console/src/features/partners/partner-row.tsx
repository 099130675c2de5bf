import { amountOf } from '@emun/contract/money'
import type { DeskPartner } from '@emun/contract/operator'
import { Button, Link, Ltr, Money, StatusChip, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { actOf } from './decide-dialog.tsx'
import { partnersText } from './messages.ts'

type Props = {
  readonly partner: DeskPartner
  /** Null for those who only look. */
  readonly onDecide: ((partner: DeskPartner) => void) | null
}

/** One interface: whose it is, whether it works, what came in, and whether its systems hear us. */
export function PartnerRow({ partner, onDecide }: Props): ReactElement {
  const text = useMessages(partnersText)
  const { company, name, customer, accountNumber, standing, blockedSince, payments, turnover, unheard } = partner
  return (
    <li className="terms-row">
      <div>
        <h2 className="terms-name">
          <UserText>{company}</UserText>
          {standing !== 'active' && (
            <StatusChip tone={standing === 'blocked_by_us' ? 'negative' : 'warning'}>
              {text.standings[standing]}
            </StatusChip>
          )}
        </h2>
        <p className="terms-note">
          <UserText>{name}</UserText> ·{' '}
          <Link className="text-link" href={`/console/users/${customer}`}>
            <Ltr>{accountNumber}</Ltr>
          </Link>
        </p>
        {blockedSince !== null && (
          <p className="terms-note">
            {text.since} <Time at={blockedSince} show="day_time" afterWords />
          </p>
        )}
      </div>
      <dl className="terms-facts">
        <Fact name={text.turnover}>
          <Money amount={amountOf(turnover)} />
        </Fact>
        <Fact name={text.payments}>
          <Ltr>{payments}</Ltr>
        </Fact>
        <Fact name={text.unheard}>
          <Ltr>{unheard}</Ltr>
        </Fact>
      </dl>
      {onDecide && (
        <div className="terms-acts">
          <Button size="small" onClick={() => onDecide(partner)}>
            {text.acts[actOf(partner)]}
            <span className="visually-hidden"> {company}</span>
          </Button>
        </div>
      )}
    </li>
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
