import type { FundraisingPage } from '@emun/contract/public'
import { Icon, Link, useMessages } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { depositsText } from '../deposits/public.tsx'
import { fundraisingPageText } from './messages.ts'
import { useGiver } from './use-giver.ts'

/** The first of the ways to give, for whoever is signed in here: out of their balance. */
export function BalanceRow({ of: fundraising }: { readonly of: FundraisingPage }) {
  const { balance } = useMessages(fundraisingPageText)
  const { fee, noFee } = useMessages(depositsText)
  const wallet = useGiver(fundraising)
  if (!wallet) return null
  return (
    <li className="card method" data-tone="surface">
      <div className="method-head">
        <h2>
          <Link href={`/f/${fundraising.id}/pay/balance`}>{balance.title}</Link>
        </h2>
        <span className="method-go">
          <Icon name="chevron" size={20} />
        </span>
      </div>
      <p className="method-hint">{balance.hint}</p>
      <dl className="method-facts">
        <div>
          <dt>{fee}</dt>
          <dd>{noFee}</dd>
        </div>
        <div>
          <dt>{balance.available}</dt>
          <dd>
            <Amount of={wallet.mainBalance} />
          </dd>
        </div>
      </dl>
    </li>
  )
}
