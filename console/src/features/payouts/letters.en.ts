/** What stands over a message: when a part was not paid and waits again, and when a withdrawal ends unpaid. */
export const en = {
  failedTitle: 'Your withdrawal could not be paid yet',
  rejectedTitle: 'Your withdrawal was not paid',
}

export type Letters = typeof en
