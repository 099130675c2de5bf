import type { Language } from '@emun/contract/language'
import { fromWire, moneyText } from '@emun/contract/money'
import { ltr } from '@emun/ui'

/** An amount as the audit keeps it, `42.50 USD`, as people read it. What is none is shown as it was written. */
export function amountSaid(kept: string, language: Language): string {
  const [amount = '', currency = ''] = kept.split(' ')
  const read = fromWire({ amount, currency })
  return read === null ? kept : ltr(moneyText(read, language))
}
