export const en = {
  title: 'Invitations',
  lead: 'Customers whose invitations look unusual. Nothing is refused automatically: look, then hold their rewards or clear them.',
  failed: 'The list could not be loaded',
  empty: 'Nobody has been flagged.',
  flags: {
    same_device: 'Same device as another account',
    same_address: 'Same network as another account',
    many_accounts: 'Many accounts in a day',
    money_back: 'Money onto a card and soon back',
  },
  invited: 'Invited',
  available: 'To be moved',
  paid: 'Moved so far',
  held: 'Held',
  heldBy: 'By',
  told: 'The customer was told:',
  acts: { hold: 'Hold payouts', clear: 'Nothing wrong' },
  leads: {
    hold: 'The customer can move no rewards to the balance until it is cleared, and is told what you write here. Rewards go on being earned.',
    clear:
      'What was noticed so far leaves the list. If payouts are held, they can be moved again, and the customer is told.',
  },
  category: 'Why, as the customer reads it',
  categories: {
    own_accounts: 'Accounts of one person',
    money_in_circles: 'Money that only goes around',
    other: 'Only the note',
  },
  note: 'Note to the customer',
  noteHint: 'In their language. They can read it at once.',
  reason: 'Reason',
  reasonHint: 'It stands in the audit.',
  saving: 'Saving…',
  done: 'Done.',
}

export type ReferralsText = typeof en
