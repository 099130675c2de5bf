import { plural } from '@emun/ui'

export const en = {
  title: 'Queues',
  failed: 'The queues could not be loaded',
  emptyTitle: 'Nothing is waiting',
  emptyText: 'When something needs you, it shows here with how long it has waited.',
  oldest: 'Oldest since',
  waiting: (count: number) => plural('en', count, { one: `${count} waiting`, other: `${count} waiting` }),
  names: {
    invitations: 'Invitations not used yet',
  },
}

export type QueuesText = typeof en
