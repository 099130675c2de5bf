export const en = {
  title: 'Invite friends',
  lead: 'You earn for every card they get and for what they put onto cards, for life.',

  linkTitle: 'Your link',
  link: 'Link',
  share: 'Share the link',
  shareText: 'Open an account by my link:',
  qr: 'QR code of your link',
  scan: 'Let them scan this code with the camera of their phone.',

  available: 'Ready to move',
  move: 'Move to balance',
  moving: 'Moving…',
  moved: 'The money is in your balance.',
  nothing: 'What you earn is collected here until you move it to your balance.',
  pending: 'On the way',
  paid: 'Moved so far',
  owed: 'Comes off your next rewards',
  owedText: 'Money came back off cards after you had moved its reward.',

  holdTitle: 'Your rewards are held',
  holdText: 'A person is looking at them. They go on being collected, and you can move them again when it is settled.',
  holdReasons: {
    own_accounts: 'Some accounts look as if they were one person’s.',
    money_in_circles: 'Money went onto cards and soon came back.',
    other: '',
  },
  heldSince: 'Held since',

  levelsTitle: 'What it brings',
  levels: { 1: 'Your friends', 2: 'Their friends' },
  perCard: 'For each card',
  ofTopUps: 'Of what goes onto cards',
  invited: 'Invited',
  cards: 'Cards',
  turnover: 'Put onto cards',
  earned: 'Earned',

  rewards: 'Rewards',
  rewardsHint: 'Fractions of a cent count too: they are added up first, and then rounded down.',
  noneTitle: 'No rewards yet',
  noneText: 'Send your link to a friend. The first reward comes with their first card.',
  kinds: { card: 'A card', top_up: 'Money onto a card' },
  states: { pending: 'In progress', settled: 'Earned', reversed: 'Undone' },
  /** Stands between a share and an amount. */
  of: 'of',
  /** Stands before an amount. */
  cameBack: 'came back:',
  showEarlier: 'Show earlier',
  loading: 'Loading…',
}

export type ReferralsText = typeof en
