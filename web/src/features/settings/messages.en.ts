export const en = {
  title: 'Me',
  profile: 'Your details',
  nickName: 'Nickname',
  phone: 'Phone',
  email: 'Email',
  born: 'Date of birth',
  account: 'Account number',
  look: 'Language and appearance',
  language: 'Language',
  theme: 'Appearance',
  amounts: 'Amounts on the screen',
  amountsHint: 'When hidden, balances and activity show dots on this device.',
  shown: 'Shown',
  hidden: 'Hidden',
  session: 'This device',
  sessionText: 'Logging out removes what this device has kept of your account.',
  logOut: 'Log out',
}

export type SettingsText = typeof en
