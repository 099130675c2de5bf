import { CostBox, ltr, Money, useLanguage, useMessages } from '@emun/ui'
import { moneyText } from '@emun/contract/money'
import type { ReactElement } from 'react'
import { Sides } from './comparison.tsx'
import { termsText } from './messages.ts'
import { cardPreviewOf, hundred } from './preview.ts'
import type { CardTerms } from './terms.ts'

type Values = Parameters<typeof cardPreviewOf>[0]

/** What a customer is shown for a new card, before and after a change. */
export function CardComparison({ of, after }: { of: CardTerms; after: Values }): ReactElement {
  const text = useMessages(termsText)
  return (
    <Sides title={text.previewOfCard}>
      <Side title={text.before} values={of.current} />
      <Side title={text.after} values={after} />
    </Sides>
  )
}

function Side({ title, values }: { title: string; values: Values }): ReactElement {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const preview = cardPreviewOf(values)
  if (preview === null) {
    return (
      <div className="cost">
        <h3 className="cost-title">{title}</h3>
        <p>{text.notOffered}</p>
      </div>
    )
  }
  const [more, takes] = [hundred(preview.fee.currency), preview.topUp].map((of) => ltr(moneyText(of, language))) as [
    string,
    string,
  ]
  return (
    <CostBox
      title={title}
      rows={[
        { label: text.facts.cardFee, value: <Money amount={preview.fee} /> },
        { label: text.facts.start, value: <Money amount={preview.start} /> },
      ]}
      total={{ label: text.pays, value: <Money amount={preview.total} />, note: text.topUpTakes(more, takes) }}
    />
  )
}
