export const en = {
  signIn: {
    title: 'Sign in',
    lead: 'This desk is for our team only.',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app',
    codeHint: 'Six digits. Each code works once.',
    submit: 'Sign in',
    busy: 'Signing in…',
    incorrect:
      'The email, the password and the code do not go together. Check them, and take the next code from the app.',
    limitTitle: 'Was it not you who tried?',
    limitText: 'Then somebody may know your password. Tell whoever looks after your team’s access.',
  },
  ended: {
    expired: 'Your session has ended. Please sign in again.',
    idle: 'Nobody was here for 10 minutes, so this tab signed out. Please sign in again.',
    loggedOut: 'You have logged out.',
  },
  desk: {
    title: 'Behind the counter',
    about: 'How this desk is kept',
    factors: 'Email, password and the code of your authenticator app, every time.',
    shift: 'A session lasts one shift: 8 hours.',
    idle: 'After 10 minutes without activity the tab signs out.',
  },
  access: {
    title: 'Your access',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    endsAt: 'Session ends',
    loading: 'Loading your details…',
    failed: 'Your details could not be loaded',
  },
  roles: {
    details: 'Payment details and proofs',
    documents: 'Document review',
    payouts: 'Payouts',
    approval: 'Second approval',
    configuration: 'Configuration and team',
    audit: 'Audit, read only',
  },
}

export type OperatorsText = typeof en
