import { Icon, type IconName } from '@emun/ui'
import type { ReactElement } from 'react'

/** Signs that only the desk has, drawn as those of the house: customers do not wait for them. */
const paths = {
  cards:
    'M5.2 10h13.6a2.2 2.2 0 0 1 2.2 2.2v5.6a2.2 2.2 0 0 1-2.2 2.2H5.2A2.2 2.2 0 0 1 3 17.8v-5.6A2.2 2.2 0 0 1 5.2 10zM3 14h18M5.2 6.9h13.6M7.6 3.8h8.8',
  gauge: 'M5.6 18.6a8.8 8.8 0 1 1 12.8 0M12 12.6l3.8-4.4M12 12.6v.01',
  people:
    'M9 11.4a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM2.6 19.8a6.4 6.4 0 0 1 12.8 0M15.8 4.5a3.6 3.6 0 0 1 0 6.6M17.8 14a6.4 6.4 0 0 1 3.6 5.8',
  scales: 'M12 4v16M8 20h8M5.4 7h13.2M5.4 7l-2.6 6.2a2.8 2.8 0 0 0 5.2 0zM18.6 7 16 13.2a2.8 2.8 0 0 0 5.2 0z',
  wallet:
    'M18 8V6a1.8 1.8 0 0 0-1.8-1.8H5.9a1.9 1.9 0 0 0 0 3.8h12.3A1.8 1.8 0 0 1 20 9.8v8.2a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 18V6.1M16.2 13.9v.01',
} as const

type OwnName = keyof typeof paths

export type PlaceIconName = IconName | OwnName

/** The sign of a place, beside its name. */
export function PlaceIcon({ name }: { name: PlaceIconName }): ReactElement {
  if (!isOwn(name)) return <Icon name={name} size={20} />
  return (
    <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

function isOwn(name: PlaceIconName): name is OwnName {
  return name in paths
}
