/** What the product is called, which ui's mark says too. */
export { productName } from '@emun/ui'

/** Where customers find help: the only place in this room that says it. */
export const supportEmail = 'support@emun.example'
