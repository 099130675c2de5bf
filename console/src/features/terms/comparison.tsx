import { moneyText } from '@emun/contract/money'
import { CostBox, ltr, Money, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { termsText } from './messages.ts'
import { hundred, type Preview, previewOf } from './preview.ts'
import type { RailTerms, Terms, Values } from './terms.ts'

type Props = {
  readonly of: RailTerms
  readonly after: Pick<Values, 'isOn' | 'feeBasisPoints'>
  readonly terms: Pick<Terms, 'wallet' | 'rates'>
}

/** What a customer is shown for a hundred, before and after a change. */
export function Comparison({ of, after, terms: { wallet, rates } }: Props): ReactElement {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const amount = ltr(moneyText(hundred(wallet), language))
  return (
    <Sides title={text.previewOf[of.direction](amount)}>
      <Side title={text.before} preview={previewOf(of, of.current, wallet, rates)} />
      <Side title={text.after} preview={previewOf(of, after, wallet, rates)} />
    </Sides>
  )
}

/** Now and then, beside each other. */
export function Sides({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className="comparison">
      <p className="comparison-title">{title}</p>
      <div className="comparison-sides">{children}</div>
    </div>
  )
}

function Side({ title, preview }: { title: string; preview: Preview | null | 'no_rate' }): ReactElement {
  const text = useMessages(termsText)
  if (preview === null || preview === 'no_rate') {
    return (
      <div className="cost">
        <h3 className="cost-title">{title}</h3>
        <p>{preview === null ? text.notOffered : text.noRate}</p>
      </div>
    )
  }
  return (
    <CostBox
      title={title}
      rows={[
        { label: text.pays, value: <Money amount={preview.pay} /> },
        { label: text.feeOf, value: <Money amount={preview.fee} /> },
      ]}
      total={{ label: text.gets, value: <Money amount={preview.receive} /> }}
    />
  )
}
