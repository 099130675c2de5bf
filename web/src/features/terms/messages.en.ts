import { productName } from '../../platform/product.ts'

export type Terms = {
  readonly title: string
  readonly description: string
  readonly close: string
  readonly contents: string
  readonly sampleTitle: string
  readonly sample: string
  readonly updated: string
  readonly sections: readonly {
    readonly id: string
    readonly heading: string
    readonly paragraphs: readonly string[]
  }[]
}

export const en: Terms = {
  title: 'Terms of use',
  description: `Sample terms of use of ${productName}.`,
  close: 'Close',
  contents: 'Contents',
  sampleTitle: 'A sample, not a contract',
  sample: `${productName} is software with simulated payments. This text shows what terms of such a service look like and binds nobody.`,
  updated: 'Last updated 12.03.2023',
  sections: [
    {
      id: 'who',
      heading: '1. Who may use the service',
      paragraphs: [
        'The service is for private persons who have reached the age of 18. Each person may hold one account.',
        'You give true details and keep them up to date: name, email, date of birth and phone. The password and the codes we send are yours alone; we never ask for them.',
        'The service is described here in the spirit of the Payment Services Law, 2019.',
      ],
    },
    {
      id: 'money',
      heading: '2. Balance and transfers',
      paragraphs: [
        'The account holds a balance in US dollars. You may spend what is available and not more.',
        'A transfer to another account is immediate and cannot be undone. Before you confirm you see part of the recipient’s name; after that the money is theirs.',
        'Transfers are limited to $1,000,000 in 24 hours, $10,000,000 in 30 days and $80,000,000 in 182 days.',
      ],
    },
    {
      id: 'fees',
      heading: '3. Fees',
      paragraphs: [
        'A transfer between accounts costs 0%. Any other transaction shows its full cost before you confirm it, and what was shown is what is charged.',
        'A change of fees takes effect from the day it is published and never applies to what was already confirmed.',
      ],
    },
    {
      id: 'blocking',
      heading: '4. Pausing and blocking',
      paragraphs: [
        'You may ask support to pause your account for up to 14 days. While it is paused only the activity can be viewed. It opens again by itself at the end, or within 2 business days of your request.',
        'We may block an account for a threat to its safety, an illegal act, a breach of these terms, details that are false or cannot be checked, harm to others, or links to blocked users. We tell you the reason.',
      ],
    },
    {
      id: 'closing',
      heading: '5. Closing the account',
      paragraphs: [
        'You may close the account at any time through support, once its balance is zero. It is closed within one business day after that. To come back, you register again.',
      ],
    },
    {
      id: 'complaints',
      heading: '6. Complaints',
      paragraphs: [
        'Write to support with the reference of the transaction. We answer a complaint within 10 business days.',
      ],
    },
    {
      id: 'liability',
      heading: '7. Liability',
      paragraphs: [
        'Tell us at once when somebody else may have used your account. For what happened before you told us you bear at most ₪75, plus ₪30 for every day from the day you knew until the day you told us, and never more than ₪450.',
        'You bear nothing for what happens after you told us, unless you acted in bad faith.',
      ],
    },
    {
      id: 'hours',
      heading: '8. Business days and hours',
      paragraphs: [
        'A business day ends at 19:00, and at 18:00 on Fridays and on the eves of holidays. Times are those of Jerusalem.',
        'Transfers inside the country are handled the same day when they were sent by 17:00. Transfers between accounts arrive at once, at any hour.',
      ],
    },
  ],
}
