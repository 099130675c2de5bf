import type { Deposit } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { Button, Money } from '@emun/ui'
import { Problem } from './problem.tsx'
import { accept } from './queries.ts'
import { useAct } from './use-act.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** What was asked for and what is to be paid, side by side, before anybody pays anything. */
export function AdjustedAmount({ deposit }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
  const { id, requested, costs } = deposit
  const act = useAct(id, (payer, language) => accept(payer, id, costs.pay, language))
  return (
    <div className="card adjusted" data-tone="surface">
      <dl className="adjusted-amounts">
        <div>
          <dt>{text.oldAmount}</dt>
          <dd className="adjusted-old">
            <s>
              <Money amount={amountOf(requested)} />
            </s>
          </dd>
        </div>
        <div>
          <dt>{text.newAmount}</dt>
          <dd className="adjusted-new">
            <Money amount={amountOf(costs.pay)} />
          </dd>
        </div>
      </dl>
      <Problem>{act.problem}</Problem>
      <Button variant="primary" wide busy={act.isBusy} busyLabel={text.accepting} onClick={act.run}>
        {text.accept} <Money amount={amountOf(costs.pay)} />
      </Button>
    </div>
  )
}
