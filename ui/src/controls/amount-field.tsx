import { type Currency, parseTypedAmount, printMoney, zero } from '@emun/contract/money'
import type { ReactElement } from 'react'
import { useLanguage } from '../language/language-context.ts'
import { useMessages } from '../language/messages.ts'
import { Money } from '../pieces/money.tsx'
import { uiText } from '../text/ui-text.ts'
import { FieldFrame, type FieldProps, hintId, useFieldIds } from './field.tsx'

export type AmountFieldProps = FieldProps & {
  readonly currency: Currency
  readonly enterKeyHint?: 'next' | 'done' | 'go'
  readonly optional?: boolean
}

/** An amount as people write it. It is left as typed; below stands what was understood. */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { label, name, value, onChange, error, hint, currency, optional = false } = props
  const { language } = useLanguage()
  const ids = useFieldIds(props, true)
  const { symbol, code } = printMoney(zero(currency), language)
  return (
    <FieldFrame id={ids.id} label={label} error={error} isOptional={optional}>
      <div className="control amount" dir="ltr">
        <span className="amount-unit" aria-hidden="true">
          {symbol || code}
        </span>
        <input
          {...ids}
          className="input"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          enterKeyHint={props.enterKeyHint}
          disabled={props.disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
        />
      </div>
      <div className="field-hint amount-hint" id={hintId(ids.id)}>
        <Understood typed={value} currency={currency} />
        {hint !== undefined && <div>{hint}</div>}
      </div>
    </FieldFrame>
  )
}

/** The line keeps its height while empty, so that nothing below it moves as one types. */
function Understood({ typed, currency }: { typed: string; currency: Currency }): ReactElement {
  const text = useMessages(uiText)
  const { language } = useLanguage()
  const amount = parseTypedAmount(typed, currency, language)
  return (
    <p className="amount-understood">
      {typeof amount !== 'string' && (
        <>
          {text.amountRead} <Money amount={amount} />
        </>
      )}
    </p>
  )
}
