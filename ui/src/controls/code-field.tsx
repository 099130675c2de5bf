import { toAsciiDigits } from '@emun/contract/money'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { useCodeFromSms } from './code-from-sms.ts'

export type CodeFieldProps = FieldProps & {
  readonly length?: number
  /** Called once for each different full code. */
  readonly onComplete?: (code: string) => void
}

/**
 * A code from a message: one input, drawn as slots. It takes pasted `12 34`, one autofill event and Arabic digits.
 * A refused code keeps the focus and is selected, so that the next one replaces it.
 */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { label, name, value, onChange, error, hint, length = 4, onComplete, autoFocus, disabled } = props
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  const completed = useRef('')
  const type = (typed: string): void => {
    const code = digitsIn(typed).slice(0, length)
    onChange(code)
    if (code.length < length || code === completed.current) return
    completed.current = code
    onComplete?.(code)
  }
  useCodeFromSms(type)
  useSelectedWhenRefused(input, error)
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="code" dir="ltr">
        <input
          {...ids}
          ref={input}
          className="code-input"
          dir="ltr"
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          disabled={disabled}
          value={value}
          onChange={(event) => type(event.target.value)}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          data-select-when-refused=""
        />
        <span className="code-slots" aria-hidden="true" data-ltr="">
          {Array.from({ length }, (_, slot) => (
            <span key={slot} className="code-slot" data-next={slot === Math.min(value.length, length - 1) || undefined}>
              {value[slot] ?? ''}
            </span>
          ))}
        </span>
      </div>
    </FieldFrame>
  )
}

/** No `maxLength` on the input: the browser would cut a pasted `12 34` before we could take the space out. */
function digitsIn(typed: string): string {
  return toAsciiDigits(typed).replace(/\D/g, '')
}

function useSelectedWhenRefused(input: RefObject<HTMLInputElement | null>, error: string | undefined): void {
  useEffect(() => {
    if (error === undefined) return
    input.current?.focus()
    input.current?.select()
  }, [input, error])
}
