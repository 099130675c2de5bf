import type { SeedTexts } from './seed-texts.ts'

export const en: SeedTexts = {
  contacts: {
    note: 'Write to us in Hebrew, Arabic, Russian or English. We never ask for your password or for a code.',
  },
  banner: { text: 'Anyone can now check a receipt, without having to trust us.', action: 'How it works' },
  news: {
    'why-a-payment-was-declined': {
      title: 'Cards now say why a payment was declined',
      body: `A payment by card that does not go through used to be a riddle. Now the page of the card tells you the reason, and what helps.

## What you see
- The shop, the amount and the time of the payment.
- The reason in plain words: too little on the card, a wrong security code, a limit of your own.
- How many more declined payments in a row would block the card for good.

You are told before it comes to that, so there is time to look. More about cards is among the [questions and answers](/faq#topic-cards).`,
    },
    'receipts-anybody-can-check': {
      title: 'Receipts that anybody can check',
      body: `Each transaction has a receipt. From today it proves itself: whoever you show it to can check it without an account and without having to trust us.

## How it works
Whatever moves in our books is sealed together with everything before it. Nothing in there can be changed later without the seal breaking. Your receipt carries the proof that your transaction is part of it.

## What you can do with it
- Open a transaction under Activity and save its receipt.
- Send the file to whoever asks whether you have paid.
- They open the [check page](/verify), choose the file, and see at once whether it is genuine.

The check runs in the browser: the receipt is not sent anywhere.`,
    },
  },
  questions: {
    'who-can-open': {
      question: 'Who can open an account?',
      answer:
        'Anyone over 18 who has a mobile phone. Each person has one account. Phone numbers from the United States are not accepted.',
    },
    'what-do-i-need': {
      question: 'What do I need to begin?',
      answer: `A mobile phone and a password of your own. We send a code to the phone; if messages do not reach you, the phone can be confirmed by WhatsApp instead.

Then you fill in your name, email and date of birth, and your account number is there.`,
    },
    'why-documents': {
      question: 'Why am I asked for documents?',
      answer: `Some parts of the service are open only once we know who you are: adding money by card, topping up a card, and fundraising.

You take the pictures in the app. How long the check takes at the moment stands on the page of your verification. If one document was not accepted, its reason stands beside it, and only that one is sent again.`,
    },
    'forgotten-password': {
      question: 'I forgot my password. What now?',
      answer:
        'Choose [Forgot password](/?auth=restore). We send a code to your phone, and you set a new password. Your money stays where it is.',
    },
    'pause-or-close': {
      question: 'Can I pause or close my account?',
      answer: `Yes, both, in the app under Me.

- While an account is paused its activity can be seen, and nothing else can be done. It opens again by itself, or earlier if you ask for it.
- To close an account its balance must be zero. Send or withdraw what is there first.`,
    },
    'how-to-add': {
      question: 'How do I add or withdraw money?',
      answer:
        'In the app, under Add money and Withdraw. You choose how: by card, in crypto, through a bank, in cash or with a payment app, as far as each is open today. Before you confirm you see the amount, the fee and what you will get.',
    },
    'what-it-costs': {
      question: 'What does it cost?',
      answer:
        'Sending money to another account here is free. Everything else has its fee, which you see before you confirm; what you were shown is what you pay. All prices of today are on the [fees page](/fees).',
    },
    'when-it-arrives': {
      question: 'When does money arrive?',
      answer: `Between accounts, at once.

For everything else the usual time stands beside each way to pay. While something is on its way, its page says what is happening, who acts next and by when.`,
    },
    'paid-and-not-here': {
      question: 'I have paid, and the money is not here',
      answer: `Open the deposit under Activity and look at what it says.

- If it asks for a proof of payment, add a picture of it: that is what we wait for.
- If it says that the payment is on its way, there is nothing more to do before the time that stands there.
- If that time has passed, choose “Report a problem” on that page. Its reference comes along, so that we find your payment at once.`,
    },
    'amount-changed': {
      question: 'Why was the amount changed a little?',
      answer:
        'With some ways to pay we know your payment by its exact amount, so it is made different from all others that are open. You see the old amount and the new one, and agree before you pay. You are credited what arrives, less the fee.',
    },
    'how-to-withdraw': {
      question: 'Can I change my mind about a withdrawal?',
      answer:
        'Yes, as long as it is on hold. Open On hold and take it back, all of it or a part. Once we have begun to pay it out, it can no longer be taken back; its page says so.',
    },
    'how-to-send': {
      question: 'What do I need to send money?',
      answer:
        'The account number of the recipient, or their phone. Before you confirm we show a part of their name, so that you see whom you are sending to.',
    },
    'cancel-transfer': {
      question: 'Can a transfer be cancelled?',
      answer:
        'No. The money arrives at once and belongs to the recipient. That is why we show a part of their name and ask you to confirm. If you sent it to the wrong person, ask them to send it back.',
    },
    'send-to-bank': {
      question: 'Can I send money to a bank account?',
      answer:
        'Yes. Choose Send, and then a bank account in Israel or abroad. The amount is on hold until it has left, and you see by which day it should be there.',
    },
    'how-much': {
      question: 'How much can I send?',
      answer:
        'There are limits for a day, for a month and for half a year. What is left of them is shown as soon as an amount is too large.',
    },
    'collect-from-others': {
      question: 'Can others pay me, even without an account?',
      answer: `Yes, in two ways.

- With a request for money you ask one person for an amount, by a link.
- With a fundraiser you collect from many, for a purpose and until a day. Whoever has the link can give, without an account.`,
    },
    'what-card': {
      question: 'What kind of card do I get?',
      answer:
        'A prepaid virtual card for paying online. Only what you have put onto it can be spent. What is left when a card ends comes back to your balance.',
    },
    'card-declined': {
      question: 'Why was my payment by card declined?',
      answer:
        'The page of the card says it for each payment. Most often there is too little on the card, or the shop takes no prepaid cards. Several declined payments in a row block a card for good, so look at the reason before you try again.',
    },
    'card-in-wrong-hands': {
      question: 'Somebody may know the details of my card',
      answer:
        'Freeze the card on its page: from then on nothing is charged, until you unfreeze it. If you are sure, block it for good. Its money comes back to your balance, and you can get a new card.',
    },
    'confirmation-code': {
      question: 'Where is the code that a shop asks for?',
      answer:
        'On the page of the card, under Confirmation codes. It stands there with the name of the shop and the amount. If you did not buy anything, do not type it anywhere, and freeze the card.',
    },
    'is-it-a-bank': {
      question: 'Is this a bank?',
      answer: 'No. It is software with simulated payments: no real money is held or moved here.',
    },
    'asked-for-my-code': {
      question: 'Somebody who says they are from support asks for my code',
      answer:
        'It is not us. We never ask for your password, for a code or for the details of a card, and we never ask you to send money anywhere. Do not answer, and [tell us](/help).',
    },
    'not-by-me': {
      question: 'I see something that I did not do',
      answer: `Act in this order:

- In the app under Me, look at your devices and log out those you do not know.
- Change your password.
- Freeze your cards, if you have any.
- Open what you did not do under Activity, and choose “Report a problem”.`,
    },
    'prove-a-payment': {
      question: 'How do I prove that I have paid?',
      answer:
        'With the receipt of the transaction, which you find on its page. Anybody can [check it](/verify), without an account and without having to trust us.',
    },
  },
}
