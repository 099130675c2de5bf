/** Under which this device remembers that amounts are shown as dots. */
export const hideAmountsKey = 'hideAmounts'

export function areAmountsHidden(): boolean {
  return localStorage.getItem(hideAmountsKey) === 'true'
}
