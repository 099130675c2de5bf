export const en = {
  title: 'A payment you were asked to make',
  description: 'How to pay, until when, and where to send the proof.',
  lead: 'Somebody sent you this link so that you can pay on their behalf. No account is needed.',
  needsScript: 'This page needs JavaScript to show how to pay.',
  loadFailed: 'The page could not be loaded. Reload it to try again.',
  failed: 'How to pay could not be loaded',
  preparing: 'The payment details are being prepared. They will appear here.',
  checking: 'A proof of payment was received, and a person is looking at it. Don’t pay again.',
  proofAt: 'Received:',
  another: 'Another picture is needed: the last one did not let us find the payment.',
  received: 'The payment was received. There is nothing more to do.',
  closed: 'This must not be paid any more. Ask whoever gave you the link for a new one.',
  paidAlready: 'Paid already? Send the proof, and a person will look for the money.',
  noneTitle: 'There is nothing to pay here',
  noneText: 'The link may be incomplete or wrong. Ask whoever gave it to you.',
}

export type PaymentPageText = typeof en
