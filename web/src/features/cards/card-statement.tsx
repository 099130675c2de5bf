import { cardStatement } from '@emun/contract/customer'
import { useLanguage, useMessages } from '@emun/ui'
import { useId } from 'react'
import { call } from '../../platform/api.ts'
import { StatementForm } from '../statements/public.tsx'
import { cardsText } from './messages.ts'

/** What moved on the card in some days, as a file. */
export function CardStatement({ card: id }: { readonly card: string }) {
  const text = useMessages(cardsText)
  const { language: lang } = useLanguage()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="card-statement">
      <h2 id={heading}>{text.statement}</h2>
      <StatementForm load={(days) => call(cardStatement, { params: { id }, query: { ...days, lang } })} />
    </section>
  )
}
