import type { Option } from '@emun/ui'

/** A full hour of the day to choose, from 0 to 24. */
export function hourOption(hour: number): Option {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }
}
