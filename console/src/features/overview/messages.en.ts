import { plural } from '@emun/ui'

export const en = {
  position: 'How we stand',
  failed: 'How we stand could not be loaded',
  asOf: 'As of',
  floats: 'What we hold',
  noFloats: 'Nothing has come in through a payment method yet.',
  nobodys: 'Of it, not anybody’s yet:',
  balances: 'Customers’ money',
  kinds: {
    main: { name: 'Main balances', lead: 'What customers can spend now. We owe it to them.' },
    return: { name: 'On hold for withdrawals', lead: 'What customers have asked for and we have not paid yet.' },
    fundraising: {
      name: 'In fundraisers',
      lead: 'What was given and organisers have not moved to their balances yet, by their wallets.',
    },
    owed: {
      name: 'Owed to us by customers',
      lead: 'What was credited and then taken back by its chain after it had been spent.',
    },
  },
  wallets: (count: number) => plural('en', count, { one: `In ${count} wallet`, other: `In ${count} wallets` }),
  rest: (count: number) => plural('en', count, { one: `In ${count} more wallet`, other: `In ${count} more wallets` }),
  total: 'Total',
  balancesFailed: 'The balances could not be loaded',
  noBalances: 'Nothing lies here',
  noBalancesText: 'No wallet has such a balance now.',
  rates: 'Age of the rates',
  noRates: 'No source has told a rate yet.',
  quotable: 'In use',
  stale: 'Too old: nothing is priced by it',
  changes: 'Two-person changes',
  changesWaiting: 'Waiting for a second person',
}

export type OverviewText = typeof en
