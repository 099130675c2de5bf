import { plural } from '@emun/ui'

export const en = {
  title: 'Queues',
  failed: 'The queues could not be loaded',
  emptyTitle: 'Nothing is waiting',
  emptyText: 'When something needs you, it shows here with how long it has waited.',
  oldest: 'Oldest since',
  waiting: (count: number) => plural('en', count, { one: `${count} waiting`, other: `${count} waiting` }),
  names: {
    verification: 'Identity checks',
    secondLook: 'Second looks',
    invitations: 'Invitations not used yet',
    paymentDetails: 'Waiting for payment details',
    deposits: 'Deposits to check',
    withdrawals: 'Withdrawals to pay',
    payoutApprovals: 'Large payments to approve',
  },
  late: (count: number) => plural('en', count, { one: `${count} late`, other: `${count} late` }),
  age: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
  },
  oldestAge: (age: string) => `Oldest ${age}`,
  standings: { soon: 'due soon', late: 'late' },
  itemsFailed: 'The queue could not be loaded',
  takeNext: 'Take the next one',
  requestFilter: 'What it is for',
  allRequests: 'Everything',
  showFilter: 'Show',
  all: 'All',
  free: 'Free',
  own: 'With me',
  lateOnly: 'Late',
  clear: 'Queue clear',
  lastDone: 'Last item',
  nothingYet: 'New items appear here by themselves.',
  noneTitle: 'Nothing matches',
  noneText: 'Change the filters to see the rest of the queue.',
  gone: 'Done',
  withYou: 'With you',
  with: 'With',
}

export type QueuesText = typeof en
