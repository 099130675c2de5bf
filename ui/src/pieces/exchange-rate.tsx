import { rateText } from '@emun/contract/money'
import type { ReactElement } from 'react'
import { useLanguage } from '../language/language-context.ts'
import { Ltr } from './ltr.tsx'

export type ExchangeRateProps = {
  readonly from: string
  readonly to: string
  /** What one of `from` costs in `to`: a plain decimal, as on the wire. */
  readonly rate: string
}

/** `1 USD = 3.70 ILS`, read left to right in every language. */
export function ExchangeRate({ from, to, rate }: ExchangeRateProps): ReactElement {
  const { language } = useLanguage()
  return <Ltr>{rateText(from, rate, to, language)}</Ltr>
}
