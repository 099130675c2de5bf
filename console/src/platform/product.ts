import { productName } from '@emun/ui'

/** What this application calls itself, the same in every language. */
export const consoleName = `${productName} Console`
