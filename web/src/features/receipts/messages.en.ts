export const en = {
  receipt: 'Receipt',
  lead: 'Keep it: it proves this transaction, and anybody can check it without having to trust us.',
  pending: 'The receipt is being sealed. It takes a few seconds.',
  download: 'Download',
  checkNow: 'Check now',
  checking: 'Checking…',
  otherPage: 'Check any receipt on the public page',

  outcome: {
    sound: {
      title: 'The receipt is genuine',
      text: 'The transaction is in our sealed log exactly as it stands here, and the log has only been added to since.',
    },
    broken: {
      title: 'The receipt does not check out',
      text: 'Something in it differs from what we sealed and signed. What it says cannot be relied on. If you got it from us, write to support.',
    },
    unsure: {
      title: 'Not everything could be checked',
      text: 'Nothing wrong was found, but the marked lines could not be looked at. Try again with a connection and an up-to-date browser.',
    },
    damaged: {
      title: 'Our books differ from what was sealed',
      text: 'This should never happen. Please write to support and give the reference of the transaction.',
    },
  },
  checks: {
    shape: 'It is a whole receipt',
    entry: 'The transaction is in its block, word for word',
    block: 'The block is in the log',
    signature: 'The log is signed',
    published: 'The signing key is the one we publish',
    balance: 'The balance is the one after this transaction',
    continued: 'Today’s log still begins the same way',
  },
  marks: { passed: 'Right', failed: 'Wrong', skipped: 'Not checked' },
  amount: 'Amount',
  balanceAfter: 'Balance after',
  when: 'Date and time',
  sealed: 'Sealed',
  reference: 'Reference',
  key: 'Signing key',

  page: {
    title: 'Check a receipt',
    description:
      'Check in your browser that a receipt is genuine: without an account, and without sending it anywhere.',
    lead: 'A receipt is checked here in your browser. It is not sent anywhere, and you need no account.',
    choose: 'Choose the file',
    drop: 'or drop it here',
    paste: 'Or paste what the file says',
    check: 'Check',
    notJson: 'This is not a receipt file. Choose the file as you downloaded it.',
    tooBig: 'A receipt is much smaller than this file.',
    failed: 'This browser cannot check receipts. Try another one.',
    howTitle: 'What is checked',
    how: [
      'Every few seconds we seal all new transactions in a block. A receipt covers every block sealed before it: if one were changed later, anybody who kept the receipt could see it.',
      'All blocks form one log, and we sign and publish its state. A receipt holds your transaction, its way into the log, and that signature.',
      'A receipt names nobody: who you are is not in the log, and nobody can work it out from a receipt.',
    ],
    commandTitle: 'Without this page',
    command:
      'Those who would rather trust neither us nor this page check the same file with a small open program. It is part of our source code, and runs in a copy of it:',
    needsScript: 'The check runs in your browser and needs JavaScript.',
    loadFailed: 'The check could not be loaded. Reload the page to try again.',
  },
}

export type ReceiptsText = typeof en
