import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

export type IconProps = {
  readonly name: IconName
  /** The side of the square, in px at the default text size. */
  readonly size?: number
  /** Only for an icon that stands alone; beside a word it is decoration. */
  readonly label?: string
}

/** These point along the line of reading, so they turn round with it. Clocks, checks and arrows up or down do not. */
const directional: ReadonlySet<IconName> = new Set(['back', 'forward', 'chevron', 'send', 'money', 'logout'])

export function Icon({ name, size = 24, label }: IconProps): ReactElement {
  const naming = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={classNames('icon', directional.has(name) && 'icon-dir')}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...naming}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
