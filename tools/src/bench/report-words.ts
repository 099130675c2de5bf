import type { Computer } from './machine.ts'

/** On a machine that others use too, even a ratio depends on who was pushed aside when. */
export function printDoubt({ loadAtStart }: { readonly loadAtStart: number }): string {
  if (loadAtStart <= quietLoad) return ''
  return `\n\n**The machine was busy with other work (load average ${print(loadAtStart, 1)} before the run): measure again.**`
}

const quietLoad = 1

/** The computer in one line. */
export function printComputer({ cores, processor, memoryGb, system, node }: Computer): string {
  return `${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}`
}

/** A number in English; a dash when there is none. */
export function print(value: number | undefined, decimals = 0): string {
  if (value === undefined) return '–'
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
}
