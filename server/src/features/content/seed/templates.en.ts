import type { SeedTemplates } from './seed-texts.ts'

export const en: SeedTemplates = {
  document: {
    unreadable:
      'The picture is blurred or too dark to read. Please take it again in good light, with all the text in focus.',
    cut_off: 'Part of the document is outside the picture. Please take it again so that all four corners can be seen.',
    expired: 'This document is out of date. Please send one that is still valid.',
    wrong_document: 'We need another document here. Please look at the example and send that one.',
    name_differs:
      'The name on the document is not the name on your account. Please send a document with the same name, or write to our support.',
    birth_date_differs:
      'The date of birth on the document is not the one on your account. Please check your details, or write to our support.',
    face_differs:
      'We could not recognise the person on the document in this picture. Please take it again, facing the camera, with the document beside your face.',
    digits_visible:
      'More of the card number can be seen than we may keep. Please cover the middle digits and take the picture again.',
    altered:
      'This does not look like a picture of the original. Please take a photo of the document itself, without changing it.',
    seen_before: 'We could not accept this picture. Please take a new photo of your own document.',
    other:
      'We could not accept this document. Please take a new picture of it, and write to our support if something is unclear.',
  },
  deposit: {
    no_payment_found:
      'We looked for this payment and it has not reached us. If you have paid, please send the proof and write to our support.',
    proof_unreadable:
      'The picture is blurred or too dark to read. Please begin again with a clear proof of payment, or write to our support.',
    proof_of_another_payment:
      'The picture shows another payment than the one that was agreed. Please check it and send the right one.',
    proof_used_before:
      'This proof belongs to a payment that was already counted. Please send the proof of this payment.',
    payer_differs:
      'The payment came from somebody else’s account. We can only credit payments from your own, so please write to our support.',
    altered: 'This does not look like the original proof of payment. Please write to our support.',
    other: 'We could not credit this deposit. Please write to our support, and we will look at it together.',
    ask_again:
      'We could not see everything on your proof of payment. Please send a new picture that shows the amount, the time and whom the money went to.',
    no_details:
      'We cannot give you details for this payment right now. Please try another payment method or another amount.',
  },
  withdrawal_failed: {
    destination_incorrect:
      'The payment could not be made because the destination is not right. The money is on hold; please correct the destination or return it to your balance.',
    recipient_differs:
      'The recipient’s name does not match this destination. The money is on hold; please correct the destination or return it to your balance.',
    account_closed:
      'The account at this destination is closed. The money is on hold; please give another destination or return it to your balance.',
    provider_declined:
      'The bank did not accept this payment. The money is on hold; please give another destination or write to our support.',
    not_collected: 'The money was not collected in time. It is on hold again; you can return it to your balance.',
    sent_back:
      'The recipient’s bank sent the money back. It is on hold again; please give another destination or return it to your balance.',
    other: 'The payment could not be made. The money is on hold; please write to our support.',
  },
  withdrawal_rejected: {
    destination_incorrect:
      'We could not pay because the destination is not right. The money is back in your balance; please begin again with the right one.',
    recipient_differs:
      'We could not pay because the recipient’s name does not match. The money is back in your balance.',
    account_closed:
      'We could not pay because the account at the destination is closed. The money is back in your balance.',
    provider_declined:
      'The bank did not accept this payment. The money is back in your balance; please try another way.',
    not_collected: 'The money was not collected in time. It is back in your balance.',
    sent_back: 'The recipient’s bank sent the money back. It is in your balance again; please try another way.',
    other: 'We could not pay this withdrawal. The money is back in your balance; please write to our support.',
  },
  account: {
    security_threat:
      'We blocked your account because somebody else may have entered it. Write to support, and we will help you secure it.',
    illegal_act:
      'We blocked your account on suspicion of an illegal act. Write to support, and we will explain what can be done.',
    terms_violation:
      'We blocked your account for a breach of the terms. Write to support, and we will explain what can be done.',
    unverifiable_data:
      'We blocked your account because we could not check your details. Write to support and send current ones.',
    harm_to_others:
      'We blocked your account because its activity harmed others. Write to support, and we will hear you too.',
    linked_to_blocked: 'We blocked your account for a link to a blocked one. If this is a mistake, write to support.',
    unblock: 'We have checked and lifted the block. Your account is open again: please log in anew.',
  },
}
