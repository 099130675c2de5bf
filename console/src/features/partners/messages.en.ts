export const en = {
  title: 'Partners',
  lead: 'Businesses that are paid through an interface, by what came in over the last 30 days.',
  failed: 'The list could not be loaded',
  empty: 'Nobody has an interface yet.',
  search: 'Search',
  searchHint: 'Part of a name, the owner’s account number, or an id',
  none: 'Nobody is called that.',
  more: 'There are more: search for the one you mean.',
  standings: {
    blocked_by_owner: 'Blocked by the owner',
    blocked_by_us: 'Blocked by us',
    owner_limited: 'The owner’s account is limited',
  },
  since: 'Blocked since',
  payments: 'Payments',
  turnover: 'Came in',
  unheard: 'Undelivered messages',
  acts: { block: 'Block', unblock: 'Unblock' },
  leads: {
    block: 'Nobody can pay through it and its calls are not answered, until you unblock it. What was paid stays paid.',
    unblock: 'It works again at once, unless the owner has blocked it too.',
  },
  note: 'Note to the owner',
  noteHint: 'May be empty. In their language; they are told in any case, and read this at once.',
  reason: 'Reason',
  reasonHint: 'It stands in the audit.',
  saving: 'Saving…',
  done: 'Done.',
}

export type PartnersText = typeof en
