import type { MoneySentences } from './sentence.ts'

export const en = {
  // Wallets and money.
  iban_incorrect: 'This IBAN doesn’t add up: please compare it with your bank’s.',
  swift_incorrect: 'A SWIFT code has 8 or 11 letters and digits. Please check it with the bank.',
  identity_number_incorrect: 'This identity number doesn’t add up. Please check its nine digits.',
  chain_address_incorrect:
    'This address doesn’t add up: a character may be missing. Please copy it again from your wallet.',
  chain_address_of_another_network: ({ network }, print) =>
    `This address is of another network. Please give one of ${print.name(network)}, or the money would be lost.`,
  invalid_wallet_id: 'An account number has 7 digits. Please check the number.',
  unknown_wallet: 'There is no wallet with this number. Please check the digits.',
  not_owned_wallet: 'This wallet belongs to someone else. Please choose one of yours.',
  not_valid_wallet: 'This wallet can’t be used here. Please choose another one.',
  own_wallet: 'This is your own wallet. Please enter the recipient’s number.',
  money_request_not_found: 'There is no such request. Please check the link.',
  money_request_closed: 'This request can no longer be paid.',
  wallet_owner_blocked:
    'This wallet can’t receive money right now. Nothing has left your balance; please check with the recipient.',
  wallets_differ_in_currency: 'These wallets hold different currencies. Please choose one with the same currency.',
  currency_not_supported: 'This currency isn’t available here. Please choose another one.',
  balance_not_zero: ({ balance }, print) =>
    `There is ${print.money(balance)} in the account. An account is closed only when it is empty: send or withdraw the money first.`,
  low_balance: ({ available }, print) =>
    `Your balance is ${print.money(available)}. Enter a smaller amount or add money.`,
  low_return_balance: ({ available }, print) =>
    `You have ${print.money(available)} on hold. You can return up to that amount to your balance.`,
  low_card_balance: ({ available }, print) =>
    `The card has ${print.money(available)}. Enter a smaller amount or top up the card.`,
  minimal_amount: ({ minimum }, print) => `Please enter at least ${print.money(minimum)}.`,
  maximum_amount: ({ maximum, remaining }, print) =>
    remaining === undefined
      ? `Please enter ${print.money(maximum)} or less.`
      : `Please enter ${print.money(remaining)} or less: that is what is left of your ${print.money(maximum)} limit.`,
  transfer_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `Your limit for transfers is ${print.money(maximum)}. You can send more after ${print.time(retryAt)}.`
      : `Your limit for transfers is ${print.money(maximum)}, and ${print.money(remaining)} of it is left. ` +
        `You can send more after ${print.time(retryAt)}.`,
  more_than_was_paid: ({ paid, remaining }, print) =>
    `This payment was for ${print.money(paid)}, and ${print.money(remaining)} of it can still go back to the card.`,
  day_withdraw_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `You can withdraw up to ${print.money(maximum)} in 24 hours. You can withdraw more after ${print.time(retryAt)}.`
      : `You can withdraw up to ${print.money(maximum)} in 24 hours, and ${print.money(remaining)} of it is left. ` +
        `You can withdraw more after ${print.time(retryAt)}.`,
  amount_adjusted: ({ from, to }, print) =>
    `We changed the amount slightly: ${print.money(to)} instead of ${print.money(from)}. Please check and confirm it.`,
  transaction_not_found: 'We couldn’t find this transaction. Please look for it in Activity.',
  notification_not_found: 'We couldn’t find this notification. It may have been deleted on another device.',
  push_not_on: 'Notifications aren’t on in this browser any more. Please turn them on again.',
  expired_transaction:
    'The time for this payment has passed. Please start a new deposit, or contact support if you’ve already paid.',
  statement_too_long: ({ maximumDays, maximumLines }, print) =>
    `A statement covers up to ${print.number(maximumDays)} days and ${print.number(maximumLines)} transactions. Please choose fewer days.`,

  // Rails, cards, fundraising, interfaces.
  quote_expired: 'This offer is over. Please look at the new one before you continue.',
  rate_unavailable: 'There is no reliable rate right now. Please try again in a few minutes.',
  payment_not_found: 'We couldn’t find this payment yet. Please check the reference, or try again in a minute.',
  payment_differs: 'This payment is to another address or of another amount. Please check the reference.',
  payment_system_unsupported: 'This payment method isn’t available. Please choose another one.',
  unsupported_withdraw_system: 'This way to withdraw isn’t available. Please choose another one.',
  payment_failed: 'The payment didn’t go through. Please try again or choose another payment method.',
  payment_rejected: 'The payment was declined. Contact support, and we’ll find out why.',
  card_blocked:
    'This card is blocked for good, and the money on it goes back to your balance. You can create a new card.',
  invalid_fundraising: 'We couldn’t find this fundraiser. Please ask the organiser for the link again.',
  expired_fundraising:
    'This fundraiser has ended and no longer takes money. If you’d still like to help, please contact the organiser.',
  interface_blocked: 'This payment interface is blocked, so payments can’t go through it. Please contact support.',
  interface_unavailable: 'This payment interface takes no payments right now. Please ask its owner.',
  invalid_signature: 'The signature doesn’t match the request. Please check the secret key and the parts you sign.',
} as const satisfies MoneySentences
