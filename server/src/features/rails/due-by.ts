import { bankingBy, type Promised } from '../../platform/business-days.ts'
import type { Rail } from '../../rails/rail.ts'

/** When something that was ready at this moment is paid at the latest, as the rail promises. */
export function dueBy(zone: string, ready: Date, { withdrawal, name }: Rail): Date | null {
  if (!withdrawal) return null
  const { unit, atMost } = withdrawal.time
  const promised: Promised =
    unit === 'minute'
      ? { minutes: atMost }
      : unit === 'hour'
        ? { hours: atMost }
        : { businessDays: atMost, isBankTransfer: name === 'bank' }
  return bankingBy(zone, ready, promised)
}
