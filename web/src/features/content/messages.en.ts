import { productName } from '../../platform/product.ts'

export const en = {
  faq: {
    title: 'Questions and answers',
    description: `What customers of ${productName} ask most often, by topic.`,
    search: 'Search the questions',
    find: 'Search',
    found: 'Found:',
    none: 'Nothing here matches.',
    askSupport: 'Ask support',
    topics: 'Topics',
    names: {
      account: 'Your account',
      adding: 'Adding and withdrawing money',
      sending: 'Sending money',
      cards: 'Cards',
      safety: 'Safety and help',
    },
    empty: 'There are no questions here yet.',
  },
  news: {
    title: 'News',
    description: `What is new at ${productName}.`,
    empty: 'No news yet',
    emptyText: 'What changes will stand here.',
    all: 'All news',
    unread: 'Unread',
  },
  help: {
    title: 'Help',
    description: `How to reach the support of ${productName}, and when somebody answers.`,
    write: 'Write to support',
    email: 'By email:',
    phone: 'By phone:',
    address: 'Address:',
    hours: (opens: string, closes: string, closesEarly: string) =>
      `Sunday to Friday, ${opens} to ${closes}; on Fridays and the eves of holidays until ${closesEarly}. Israel time.`,
    open: 'Somebody answers now. Open until:',
    closed: 'We’re closed now. Write anyway: we will answer when we open,',
    unknown: 'How to reach us is being updated. Please look again in a little while.',
    answers: 'Perhaps it has been answered already',
    allAnswers: 'All questions and answers',
    reportTitle: 'Report a problem',
    reportLead: 'Say what you did, what you expected and what happened instead.',
    reportAbout: 'Your message will carry this reference, so that we know at once what it is about:',
    whereReference:
      'Open what it is about in the app and choose “Report a problem” there: its reference then comes along by itself.',
    report: 'Write about it',
    reportByEmail: 'Write about it by email',
    copy: 'Copy',
    copied: 'Copied',
    message: 'I have a problem.',
    messageAbout: 'I have a problem. Reference:',
  },
  banner: { label: 'Notice', dismiss: 'Close the notice' },
}

export type ContentText = typeof en
