import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Icon } from '../pieces/icon.tsx'
import type { IconName } from '../pieces/icon-paths.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'

export type ButtonFace = {
  readonly variant?: ButtonVariant
  /** `tile` has its icon over the word. */
  readonly size?: 'medium' | 'small' | 'tile'
  readonly icon?: IconName
  readonly iconAfter?: IconName
  /** As wide as its place. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export type ButtonProps = ButtonFace & {
  /** While true `busyLabel` is shown and clicks do nothing; the width and the focus stay. */
  readonly busy?: boolean
  /** What is being done: "Sending…". */
  readonly busyLabel?: string
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onClick?: () => void
  readonly 'aria-describedby'?: string
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
}

export function Button(props: ButtonProps): ReactElement {
  const { variant = 'secondary', size = 'medium', icon, iconAfter, wide, children, ...rest } = props
  const { busy = false, busyLabel, type = 'button', onClick, autoFocus, ...native } = rest
  const press = (event: MouseEvent): void => {
    // A busy button stays focusable, so it is the handler that must refuse the second click.
    if (busy) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      {...native}
      type={type}
      className="button"
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      data-autofocus={autoFocus || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <ButtonWords icon={icon} iconAfter={iconAfter} isHidden={busy && busyLabel !== undefined}>
        {children}
      </ButtonWords>
      {busyLabel !== undefined && (
        <span className="button-words" data-hidden={!busy || undefined} aria-hidden={!busy || undefined}>
          <span className="spinner" aria-hidden="true" />
          <span>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}

type WordsProps = {
  readonly icon?: IconName | undefined
  readonly iconAfter?: IconName | undefined
  readonly isHidden?: boolean
  readonly children: ReactNode
}

/** Both faces of a button lie in one grid cell, so that its width is that of the longer from the start. */
export function ButtonWords({ icon, iconAfter, isHidden = false, children }: WordsProps): ReactElement {
  return (
    <span className="button-words" data-hidden={isHidden || undefined} aria-hidden={isHidden || undefined}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={20} />}
    </span>
  )
}
