export const en = {
  navigation: 'Main',
  overview: 'Overview',
  logOut: 'Log out',
  emptyTitle: 'Nothing is waiting',
  emptyText:
    'This installation has no queues yet. Once it has, each will show here how many are waiting and how long the oldest has waited.',
}

export type AppText = typeof en
