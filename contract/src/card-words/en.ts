import type { CardReasons } from './card-reasons.ts'

export const en: CardReasons = {
  declines: {
    insufficient_funds: 'There was not enough money on the card. Top it up and try again.',
    card_frozen: 'The card was frozen. Unfreeze it and try again.',
    card_closed: 'The card was closed by then.',
    merchant_unsupported: 'This card does not pay at this kind of shop.',
    limit: 'It was above a limit of this card. You can change the limits.',
    wrong_details: 'The number, the date, the code or the address was not typed as on the card.',
    three_ds_failed: 'The confirmation code was wrong or came too late.',
    suspected: 'The issuer took it for fraud and stopped it. If it was you, write to support.',
    other: 'The issuer did not say why. Try again, or ask the shop.',
  },
  blocks: {
    by_customer: 'You blocked it.',
    by_operator: 'We blocked it for safety. Our support tells you more.',
    declines_in_a_row: 'Too many payments in a row were declined.',
    share_of_declines: 'Too many of its payments were declined.',
    unsupported_merchant: 'It was used at a kind of shop where this card must not pay.',
    unused: 'It was not used for a year.',
    used_once: 'It was for a single payment, which has been made.',
    expired: 'Its last day is over.',
    by_issuer: 'Its issuer closed it.',
  },
}
