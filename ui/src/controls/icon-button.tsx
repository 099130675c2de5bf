import type { ReactElement } from 'react'
import { Icon } from '../pieces/icon.tsx'
import type { IconName } from '../pieces/icon-paths.ts'

export type IconButtonProps = {
  readonly icon: IconName
  /** Its name, also shown as a tooltip. */
  readonly label: string
  readonly onClick?: () => void
  readonly pressed?: boolean
  readonly type?: 'button' | 'submit'
}

export function IconButton({ icon, label, onClick, pressed, type = 'button' }: IconButtonProps): ReactElement {
  return (
    <button
      type={type}
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
