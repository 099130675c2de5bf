import {
  amountOf,
  type Money as Amount,
  type PrintedMoney,
  printLimit,
  printMoney,
  type WireMoney,
} from '@emun/contract/money'
import type { ReactElement } from 'react'
import { useLanguage } from '../language/language-context.ts'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { classNames } from './class-names.ts'

export type MoneyProps = {
  readonly amount: Amount
  /** A plus before amounts above zero, which are then incoming and painted as such. */
  readonly plus?: boolean
  /** Dots instead of the amount, for those who hide their balance from the room. */
  readonly hidden?: boolean
  readonly className?: string
}

/** The only way an amount is painted: sign, symbol, digits, in that order to the eye, whatever the text around it does. */
export function Money({ amount, plus = false, hidden = false, className }: MoneyProps): ReactElement {
  const { language } = useLanguage()
  if (hidden) return <HiddenMoney className={className} />
  return <Painted of={printMoney(amount, language, plus ? 'with_plus' : 'no_plus')} className={className} />
}

/** The least or the most that something may be, without the decimals of a coin that say nothing: `50,000 USDT`. */
export function Limit({ of }: { readonly of: WireMoney }): ReactElement {
  const { language } = useLanguage()
  return <Painted of={printLimit(amountOf(of), language)} className={undefined} />
}

function Painted({
  of,
  className,
}: {
  readonly of: PrintedMoney
  readonly className: string | undefined
}): ReactElement {
  const { sign, symbol, digits, code } = of
  return (
    <bdi dir="ltr" data-money="" className={classNames('money', sign === '+' && 'money-in', className)}>
      {sign}
      {symbol && <span className="money-symbol">{symbol}</span>}
      {digits}
      {code && <span className="money-code">{`\u00a0${code}`}</span>}
    </bdi>
  )
}

function HiddenMoney({ className }: { className: string | undefined }): ReactElement {
  const text = useMessages(uiText)
  return (
    <bdi dir="ltr" data-money="" className={classNames('money', className)}>
      <span aria-hidden="true">••••</span>
      <span className="visually-hidden">{text.amountHidden}</span>
    </bdi>
  )
}
