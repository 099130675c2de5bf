import { productName } from '../platform/product.ts'

/** Only what is built may be said here: a method of payment joins these words on the day it opens. */
export const en = {
  title: `${productName}: money that keeps its word`,
  description:
    'Hold a balance in dollars and send it to another person at once and without a fee. In Hebrew, Arabic, Russian and English.',
  demo: 'This is a demonstration: the money here is not real.',
  logIn: 'Log in',
  openAccount: 'Open an account',
  language: 'Language',
  loadFailed: 'This did not load. Check the connection and try again.',
  nav: {
    label: 'On this page',
    how: 'How it works',
    fees: 'Fees',
    safety: 'Safety',
    questions: 'Questions',
  },
  hero: {
    title: 'Money that keeps its word',
    lead: `${productName} is a digital wallet for people over 18. Keep a balance in dollars and send it to anyone with an account here: it arrives at once, without a fee, and you see whose account it is before you send.`,
    facts: ['No fee between accounts', 'Arrives at once', 'The name shown before you send'],
  },
  preview: {
    label: 'An example of the home screen',
    greeting: 'Hello, Dana',
    account: 'Account',
    balance: 'Available balance',
    onHold: 'On hold',
    send: 'Send money',
    activity: 'Activity',
    from: 'From',
    to: 'To',
    today: 'Today',
    yesterday: 'Yesterday',
    names: ['Michael L.', 'Noa B.', 'Amal H.'],
  },
  how: {
    title: 'Three steps, and you can send',
    steps: [
      {
        title: 'Your phone',
        text: 'A mobile number and a password. A 4-digit code comes by SMS and confirms the number.',
      },
      {
        title: 'A few details',
        text: 'Name, email and date of birth. A 7-digit account number is yours from that moment.',
      },
      {
        title: 'Send and receive',
        text: 'Type an account number or a phone, check the name we show, and confirm. The money is there at once.',
      },
    ],
  },
  fees: {
    title: 'What you send is what they get',
    lead: 'Between accounts the fee is 0%, for small amounts and large. The full cost is always shown before you confirm.',
    youSend: 'You send',
    fee: 'Fee',
    theyGet: 'They get',
    examples: ['A shared lunch', 'A month’s rent', 'A second-hand car'],
    methods: {
      title: 'Adding and withdrawing',
      lead: 'What each way costs today, from the same table that payments are charged by.',
      method: 'Method',
      /** Each stands right before an amount. */
      add: 'Adding',
      withdraw: 'Withdrawing',
      all: 'All fees, with a calculator',
    },
    limitsTitle: 'Limits on sending',
    limits: ['24 hours', '30 days', '182 days'],
  },
  safety: {
    title: 'Built so that nothing gets lost',
    items: [
      {
        title: 'Every movement is written twice',
        text: 'Behind your balance stands a double-entry ledger: what leaves one account arrives in another, to the cent, and what is written is never rewritten.',
      },
      {
        title: 'You see who you are paying',
        text: 'Before you confirm we show part of the owner’s name. A transfer cannot be undone, so it is worth one more look.',
      },
      {
        title: 'A page for every transaction',
        text: 'Time, amount, fee, the other side and a reference stay with you, and can be looked up at any moment.',
      },
      {
        title: 'Sent once means once',
        text: 'If the connection breaks and you press again, the transfer still happens one time only.',
      },
    ],
  },
  questions: {
    title: 'Asked most often',
    all: 'All questions and answers',
  },
  closing: {
    title: 'Your phone is enough to begin',
    lead: 'A number, a password and a code. Nothing to install.',
    install: 'Once you have an account, it can also stand on your home screen, like an app.',
  },
  footer: {
    terms: 'Terms of use',
    privacy: 'Privacy',
    fees: 'Fees',
    partner: 'For partners',
    verify: 'Check a receipt',
    faq: 'Questions and answers',
    news: 'News',
    support: 'Help',
    legal: `${productName} is software with simulated payments. It is not a bank and does not hold or move real money. The terms of use are a sample.`,
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may have changed, or a letter is missing.',
    home: 'To the home page',
    help: 'Write to support',
  },
  /** Kept by the service worker for when there is no network. */
  offline: {
    title: 'No connection',
    text: 'This page could not be reached. It will open by itself when the connection is back.',
    balance: 'Last known balance',
    asOf: 'As of',
    comma: ',',
    hidden: 'amount hidden',
    money: 'Adding, sending and withdrawing money need the connection. Nothing is sent while you are offline.',
    again: 'Try again',
    failed: 'Still no connection.',
  },
  maintenance: {
    title: 'We will be back soon',
    text: 'We are working on the system. Your money is where it was, and nothing of it moves meanwhile. Please try again in a few minutes.',
    again: 'Try again',
  },
  failed: {
    title: 'Something broke on our side',
    text: 'Your money is not affected. Please try again, and if it happens again, tell support this reference:',
  },
  partner: {
    title: `Take payments with ${productName}`,
    description:
      'For businesses: payments on a page we host, payouts to wallets, a test mode and signed messages. For whoever brings customers: rewards for life.',
    lead: 'A payment interface for shops and services, and a reward for whoever brings customers.',
    apply: 'Apply',
    points: [
      {
        title: 'A page we host',
        text: 'Your system asks for a payment and sends the customer to our page. They see whom they pay and how much, pay from their balance or, without an account, by any method open to them, and come back to you.',
      },
      {
        title: 'Asked twice, paid once',
        text: 'Each call may carry a key of yours, and the same key gets the same answer. Your calls are signed, and so is everything we tell your systems.',
      },
      {
        title: 'Test mode from the first minute',
        text: 'Every payment interface has test keys. A test payment goes the whole way and moves no money, and a page says why a signature was not right.',
      },
    ],
    codeTitle: 'As short as this',
    code: 'A payment, and the address to send the customer to. In any other language it takes four headers.',
    specification: 'All calls (OpenAPI)',
    rewardsTitle: 'Invite friends, for life',
    rewards:
      'A reward for each card the people you invited get, and for what they put onto their cards. You move it to your balance whenever you like.',
    who: 'Who is invited',
    ofTopUps: 'From their top-ups',
    perCard: 'For each card',
    levels: { 1: 'By you', 2: 'By them' },
    beginTitle: 'How to begin',
    begin: [
      'Open an account and fill in your details.',
      'Under Me › Business create a payment interface, and take its test key.',
      'Try it out. When everything works, go on with the live key.',
    ],
  },
  unavailable: {
    title: `${productName} is not available in your country`,
    text: 'Your connection comes from a country we do not serve, so no account can be opened from here. If you are only travelling, or use a VPN, try again from home.',
    customers: 'Do you have an account with us? Your money is yours: log in to see it and to withdraw it.',
    support: 'Write to support',
  },
  /** The sandbox's own page. */
  messenger: {
    title: 'Demonstration chat',
    lead: 'This page stands in for WhatsApp, so that the demonstration needs no real one. You are the customer: write to the bot.',
    bot: 'The bot',
    log: 'Messages',
    from: 'Your number',
    hide: 'Hide my number from the bot',
    arrives: 'The message arrives',
    message: 'Message',
    send: 'Send',
    share: 'Share my number',
    card: 'Share a contact',
    shared: 'My number',
    carded: 'A contact',
    failed: 'The message was not sent. Check the number and try again.',
    script: 'The chat needs JavaScript.',
    ways: { once: 'at once', twice: 'twice', late: 'half a minute late' },
  },
  app: {
    title: productName,
    /** As it is called on a device, and what a long press on its icon offers. */
    name: `${productName} wallet`,
    deposit: 'Add money',
    send: 'Send',
    loading: 'Loading…',
    needsScript: 'Your account needs JavaScript. Turn it on in the browser and reload the page.',
  },
}

export type LandingMessages = typeof en
