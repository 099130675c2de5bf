import type { SeedDocuments } from './seed-texts.ts'

export const en: SeedDocuments = {
  terms: {
    title: 'Terms of use',
    body: `## A sample, not a contract

This is software with simulated payments. This text shows what terms of such a service look like and binds nobody.

## 1. Who may use the service

The service is for private persons who have reached the age of 18. Each person may hold one account.

You give true details and keep them up to date: name, email, date of birth and phone. The password and the codes we send are yours alone; we never ask for them.

The service is described here in the spirit of the Payment Services Law, 2019.

## 2. Balance and transfers

The account holds a balance in US dollars. You may spend what is available and not more.

A transfer to another account is immediate and cannot be undone. Before you confirm you see part of the recipient’s name; after that the money is theirs.

Transfers are limited to $1,000,000 in 24 hours, $10,000,000 in 30 days and $80,000,000 in 182 days.

## 3. Fees

A transfer between accounts costs 0%. Any other transaction shows its full cost before you confirm it, and what was shown is what is charged.

A change of fees takes effect from the day it is published and never applies to what was already confirmed.

## 4. Pausing and blocking

You may pause your account in the app, under Me, for up to 14 days. While it is paused only the activity can be viewed. It opens again by itself at the end, or within 2 business days of your request.

We may block an account for a threat to its safety, an illegal act, a breach of these terms, details that are false or cannot be checked, harm to others, or links to blocked users. We tell you the reason.

## 5. Closing the account

You may close the account at any time in the app, under Me, once its balance is zero. It is closed within one business day after that. To come back, you open a new account.

## 6. Complaints

Write to support with the reference of the transaction. We answer a complaint within 10 business days.

## 7. Liability

Tell us at once when somebody else may have used your account. For what happened before you told us you bear at most ₪75, plus ₪30 for every day from the day you knew until the day you told us, and never more than ₪450.

You bear nothing for what happens after you told us, unless you acted in bad faith.

## 8. Business days and hours

A business day ends at 19:00, and at 18:00 on Fridays and on the eves of holidays. Times are those of Jerusalem.

Transfers inside the country are handled the same day when they were sent by 17:00. Transfers between accounts arrive at once, at any hour.`,
  },
  privacy: {
    title: 'Privacy',
    body: `## A sample, not a contract

This is software with simulated payments. This text shows what such a service says about personal data and binds nobody.

## 1. What we keep

What you tell us: phone, name, email, date of birth, address, and the pictures of your documents if you were asked for them.

What happens in your account: transactions, cards, requests, and what you wrote to support.

Where you are logged in: the kind of device, the time, and roughly from where.

## 2. What it is for

To keep your account and its money safe, to do what you ask for, and to do what the law asks of a payment service. For nothing else.

What an advertiser hears is only that an account was opened, and only if you agreed to that when you opened it.

## 3. Who sees it

Only those of our team whose task it is, and each look is written down before it happens. You see all of them in the app: who looked, at what, and when.

Your documents are kept encrypted. Whoever you send money to sees a part of your name, and the shop where you pay sees what your card tells it.

Providers that move money for you get what they need for that, and nothing more.

## 4. How long we keep it

As long as you have an account, and after that as long as the law requires. We keep only a scrambled trace of the network an account was opened from, for 90 days.

## 5. What you can do

Take a copy of everything we know about you, correct what is wrong, and see where you are logged in: all of it in the app under Me.

Close your account when its balance is zero.

## 6. In your browser

We remember your language, your choice of colours and that you are logged in. There are no third-party cookies.

## 7. Questions

Write to us on the [help page](/help).`,
  },
}
