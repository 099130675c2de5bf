/** What the product is called and where its customers find help: the only place in this room that says either. */
export const productName = 'Emun'
export const supportEmail = 'support@emun.example'
