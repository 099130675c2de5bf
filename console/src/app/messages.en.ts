export const en = {
  navigation: 'Main',
  logOut: 'Log out',
  lock: 'Lock',
  keys: 'Keys',
  places: {
    overview: 'Overview',
    verification: 'Identity checks',
    secondLook: 'Second looks',
    paymentDetails: 'Payment details',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    payoutApprovals: 'Large payments',
    customers: 'Customers',
    audit: 'Audit',
    team: 'Team',
  },
  noPageTitle: 'There is nothing here',
  noPageText: 'The address is old, or your role does not work on this page.',
  toOverview: 'To the overview',
  help: {
    title: 'Keys',
    lead: 'Two keys are pressed one after the other.',
    goTo: (place: string) => `Go to ${place}`,
    help: 'This help',
    palette: 'Go anywhere',
    act: 'Press the main button: send, credit, pay or approve',
    on: 'Single keys do something',
  },
  palette: {
    title: 'Go anywhere',
    label: 'Where to',
    none: 'Nothing of that name',
  },
}

export type AppText = typeof en
