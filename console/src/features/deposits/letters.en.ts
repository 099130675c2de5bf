/** Sentences an operator can begin with; each can be changed before it is sent. */
export const en = {
  rejectedTitle: 'Your deposit was not credited',
  askAgainTitle: 'We need another proof of payment',
  noDetailsTitle: 'There are no payment details for this deposit',
  askAgain:
    'We could not see everything on your proof of payment. Please send a new picture that shows the amount, the time and whom the money went to.',
  noDetails:
    'We cannot give you details for this payment right now. Please try another payment method or another amount.',
  reasons: {
    no_payment_found:
      'We looked for this payment and it has not reached us. If you have paid, please send the proof and write to our support.',
    proof_unreadable:
      'The picture is blurred or too dark to read. Please begin again with a clear proof of payment, or write to our support.',
    proof_of_another_payment:
      'The picture shows another payment than the one that was agreed. Please check it and send the right one.',
    proof_used_before:
      'This proof belongs to a payment that was already counted. Please send the proof of this payment.',
    payer_differs:
      'The payment came from somebody else’s account. We can only credit payments from your own, so please write to our support.',
    altered: 'This does not look like the original proof of payment. Please write to our support.',
    other: 'We could not credit this deposit. Please write to our support, and we will look at it together.',
  },
}

export type Letters = typeof en
