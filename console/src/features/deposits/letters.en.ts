/** What stands over a message about a deposit. */
export const en = {
  rejectedTitle: 'Your deposit was not credited',
  askAgainTitle: 'We need another proof of payment',
  noDetailsTitle: 'There are no payment details for this deposit',
}

export type Letters = typeof en
