export const en = {
  navigation: 'Main',
  home: 'Home',
  money: 'Money',
  deposit: 'Add money',
  send: 'Send',
  withdraw: 'Withdraw',
  onHold: 'On hold',
  fundraising: 'Fundraising',
  requests: 'Requests for money',
  cards: 'Cards',
  activity: 'Activity',
  referrals: 'Invite friends',
  me: 'Me',
  help: 'Help',
  logOut: 'Log out',
  loading: 'Loading…',

  lostTitle: 'There is no such page',
  lostText: 'The address may have been mistyped, or the page has moved.',
  toHome: 'Go to home',

  brokenTitle: 'Something broke on our side',
  brokenText: 'Your money is not affected. Try again, and if it happens again, tell support the reference.',
  offlinePageTitle: 'This page needs the connection',
  offlinePageText: 'You are offline, and this page was not opened before. It will open when the connection is back.',
}

export type AppText = typeof en
