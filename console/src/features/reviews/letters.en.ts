/** Sentences a reviewer can begin with; each can be changed before it is sent. */
export const en = {
  documents: {
    passport: 'Passport or identity card',
    addressProof: 'Proof of address',
    card: 'Photo of the card',
    selfie: 'Selfie with the document',
  },
  reasons: {
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
}

export type Letters = typeof en
