/** Sentences a treasurer can begin with: when a part was not paid and waits again, and when a withdrawal ends unpaid. */
export const en = {
  failedTitle: 'Your withdrawal could not be paid yet',
  rejectedTitle: 'Your withdrawal was not paid',
  failed: {
    destination_incorrect:
      'The payment could not be made because the destination is not right. The money is on hold; please correct the destination or return it to your balance.',
    recipient_differs:
      'The recipient’s name does not match this destination. The money is on hold; please correct the destination or return it to your balance.',
    account_closed:
      'The account at this destination is closed. The money is on hold; please give another destination or return it to your balance.',
    provider_declined:
      'The bank did not accept this payment. The money is on hold; please give another destination or write to our support.',
    not_collected: 'The money was not collected in time. It is on hold again; you can return it to your balance.',
    sent_back:
      'The recipient’s bank sent the money back. It is on hold again; please give another destination or return it to your balance.',
    other: 'The payment could not be made. The money is on hold; please write to our support.',
  },
  rejected: {
    destination_incorrect:
      'We could not pay because the destination is not right. The money is back in your balance; please begin again with the right one.',
    recipient_differs:
      'We could not pay because the recipient’s name does not match. The money is back in your balance.',
    account_closed:
      'We could not pay because the account at the destination is closed. The money is back in your balance.',
    provider_declined:
      'The bank did not accept this payment. The money is back in your balance; please try another way.',
    not_collected: 'The money was not collected in time. It is back in your balance.',
    sent_back: 'The recipient’s bank sent the money back. It is in your balance again; please try another way.',
    other: 'We could not pay this withdrawal. The money is back in your balance; please write to our support.',
  },
}

export type Letters = typeof en
