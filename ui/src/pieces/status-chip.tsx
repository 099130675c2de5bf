import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { type Tone, toneIcon } from './tone.ts'

export type StatusChipProps = { readonly tone: Tone; readonly icon?: IconName; readonly children: ReactNode }

/** A status: its word, an icon and a tone, always all three. */
export function StatusChip({ tone, icon = toneIcon[tone], children }: StatusChipProps): ReactElement {
  return (
    <span className="chip" data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
