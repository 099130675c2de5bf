import type { InterfaceState } from '@emun/contract/customer'
import { StatusChip, useMessages } from '@emun/ui'
import { interfacesText } from './messages.ts'

const looks = {
  active: ['positive', 'check'],
  blocked: ['neutral', 'hold'],
  unavailable: ['warning', 'alert'],
} as const

/** How an interface stands. */
export function InterfaceChip({ state }: { readonly state: InterfaceState }) {
  const { states } = useMessages(interfacesText)
  const [tone, icon] = looks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {states[state]}
    </StatusChip>
  )
}
