import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { Icon } from './icon.tsx'

export type CopyRowProps = {
  readonly label: string
  /** Copied byte for byte. */
  readonly value: string
  /** How the value is drawn, when that differs (digits in groups, a line that may end somewhere). */
  readonly show?: ReactNode
  /** `auto` for words in whatever language they are: a bank, a name. Everything else is written left to right. */
  readonly dir?: 'ltr' | 'auto'
}

type Outcome = 'idle' | 'copied' | 'by_hand'

const copiedMs = 2_500

/** A value with its copy button. Where the clipboard is denied, the value is selected and a hint says how to go on. */
export function CopyRow({ label, value, show = value, dir = 'ltr' }: CopyRowProps): ReactElement {
  const text = useMessages(uiText)
  const valueRef = useRef<HTMLElement>(null)
  const labelId = useId()
  const [outcome, setOutcome] = useCopyOutcome()
  const copy = async (): Promise<void> => setOutcome(await copyExactly(value, valueRef))
  return (
    <div className="copy-row">
      <div className="copy-row-words">
        <span className="copy-row-label" id={labelId}>
          {label}
        </span>
        <bdi dir={dir} data-ltr={dir === 'ltr' ? '' : undefined} className="copy-row-value" ref={valueRef}>
          {outcome === 'by_hand' ? value : show}
        </bdi>
        {outcome === 'by_hand' && <span className="copy-row-hint">{text.copyByHand}</span>}
      </div>
      <button
        type="button"
        className="button copy-row-button"
        data-variant="quiet"
        data-size="small"
        onClick={() => void copy()}
      >
        <span className="button-words">
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={20} />
          <span>
            {outcome === 'copied' ? text.copied : text.copy} <span className="visually-hidden">{label}</span>
          </span>
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && text.copied}
        {outcome === 'by_hand' && text.copyByHand}
      </span>
    </div>
  )
}

function useCopyOutcome(): readonly [Outcome, (outcome: Outcome) => void] {
  const [outcome, setOutcome] = useState<Outcome>('idle')
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome('idle'), copiedMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return [outcome, setOutcome]
}

async function copyExactly(value: string, shown: RefObject<HTMLElement | null>): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(value)
    return 'copied'
  } catch {
    // Denied, or not a secure page. The visitor can still copy by hand, once the raw value is on screen.
    requestAnimationFrame(() => shown.current && getSelection()?.selectAllChildren(shown.current))
    return 'by_hand'
  }
}
