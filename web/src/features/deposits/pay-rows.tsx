import type { Deposit } from '@emun/contract/customer'
import type { WireMoney } from '@emun/contract/money'
import { CopyRow, Panel } from '@emun/ui'
import { isLeftToRight } from '../../platform/rail-field.tsx'
import { useDepositsText } from './use-deposits-text.ts'

type RowsProps = { readonly pay: WireMoney; readonly details: Deposit['details'] }

/** What to pay and where, each a row to copy. */
export function PayRows({ pay, details }: RowsProps) {
  const text = useDepositsText()
  return (
    <div className="pay-rows">
      <CopyRow label={`${text.amount} (${pay.currency})`} value={pay.amount} />
      {details.map(({ name, label, value, kind }) => (
        <CopyRow key={name} label={label} value={value} dir={isLeftToRight(kind) ? 'ltr' : 'auto'} />
      ))}
    </div>
  )
}

export function PaymentSteps({ steps }: { readonly steps: readonly string[] }) {
  const text = useDepositsText()
  if (steps.length === 0) return null
  return (
    <Panel title={text.howTitle}>
      <ol className="pay-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  )
}
