import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Link } from './link.tsx'

export type TxRowProps = {
  /** An icon, or something drawn already, such as an Avatar. */
  readonly icon: IconName | ReactElement
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly amount?: ReactNode
  /** Under the amount: a status. */
  readonly note?: ReactNode
  /** Makes the whole row a link. */
  readonly href?: string
}

/** One line of a history: what, with whom and when, how much. */
export function TxRow({ href, ...parts }: TxRowProps): ReactElement {
  if (href === undefined) {
    return (
      <li className="tx">
        <Parts {...parts} />
      </li>
    )
  }
  return (
    <li>
      <Link href={href} className="tx tx-link">
        <Parts {...parts} />
      </Link>
    </li>
  )
}

function Parts({ icon, title, detail, amount, note }: Omit<TxRowProps, 'href'>): ReactElement {
  return (
    <>
      {typeof icon === 'string' ? <ArchIcon name={icon} /> : icon}
      <span className="tx-words">
        <span className="tx-title">{title}</span>
        {detail !== undefined && <span className="tx-detail">{detail}</span>}
      </span>
      <span className="tx-sum">
        {amount !== undefined && <span className="tx-amount">{amount}</span>}
        {note}
      </span>
    </>
  )
}

function ArchIcon({ name }: { name: IconName }): ReactElement {
  return (
    <span className="arch-icon">
      <Icon name={name} size={20} />
    </span>
  )
}
