import { ltr, plural } from '@emun/ui'

export const en = {
  phone: 'Phone',
  password: 'Password',
  /** Read together: the first part, then the link. */
  terms: { before: 'I accept the ', link: 'terms of use' },
  support: 'Help',
  logOut: 'Log out',
  login: {
    title: 'Log in',
    submit: 'Log in',
    busy: 'Logging in…',
    noAccount: 'No account yet?',
    register: 'Open an account',
    sessionClosedTitle: 'Please log in again',
    sessionClosed: 'You were logged out for your safety. After logging in you return to where you were.',
    limitTitle: (minutes: number) =>
      plural('en', minutes, {
        one: `${ltr(String(minutes))} minute to wait`,
        other: `${ltr(String(minutes))} minutes to wait`,
      }),
    limitOver: 'You can try again now',
    limitHelp: 'If it was not you who tried, or the password is lost, write to us:',
  },
  register: {
    title: 'Open an account',
    lead: 'A mobile number and a password are enough to begin.',
    steps: ['Phone', 'Code', 'Details'],
    passwordHint: (minimum: number) => `At least ${ltr(String(minimum))} characters`,
    repeat: 'Password again',
    submit: 'Send the code',
    busy: 'Sending…',
    haveAccount: 'Have an account already?',
    logIn: 'Log in',
    logInWithThis: 'Log in with this number',
    invite: 'Invited with the code',
    removeInvite: 'Remove the invitation',
  },
  code: {
    title: 'The code from the SMS',
    /** Followed by the masked number. */
    sentTo: 'We sent 4 digits to',
    label: 'Code',
    worksUntil: (time: string) => `The code works until ${time}`,
    submit: 'Confirm',
    busy: 'Checking…',
    changeNumber: 'Change the number',
    resend: 'Send another code',
    resendBusy: 'Sending…',
    resendAt: (time: string) => `Another code can be sent at ${time}`,
    resent: 'A new code is on its way.',
  },
  detail: {
    title: 'A few details',
    lead: 'They stay between us. Others see only part of your name.',
    nickname: 'Nickname',
    nicknameHint: 'Letters or digits, as you like to be called',
    nicknameChecking: 'Checking…',
    nicknameFree: 'Free',
    nicknameTaken: 'Taken',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    dateOfBirth: 'Date of birth',
    submit: 'Save',
    busy: 'Saving…',
    underAgeTitle: (age: number) => `See you when you are ${ltr(String(age))}`,
    underAge: (age: number, date: string) =>
      `The law lets us open accounts from the age of ${ltr(String(age))}. You can come back on ${date}. The details you typed were not saved.`,
    correctDate: 'Correct the date',
  },
  blocked: {
    title: 'This account is blocked',
    reason: 'Reason',
    /** The reasons of the terms, section 4, by the words operators choose from. */
    reasons: {
      security: 'The safety of the account',
      illegal_act: 'A suspected illegal act',
      terms: 'A breach of the terms of use',
      details: 'Details that could not be checked',
      harm: 'Harm to others',
      links: 'A link to blocked users',
    },
    since: 'Since',
    money: 'Your money stays in the account. Nothing can be sent until the block is lifted.',
    help: 'We will explain what can be done. Write to us from any address:',
  },
  logout: {
    title: 'Log out',
    question: 'Are you sure you want to log out on this device?',
    yes: 'Yes, log out',
    no: 'No, stay',
    busy: 'Logging out…',
  },
}

export type AccountsMessages = typeof en
