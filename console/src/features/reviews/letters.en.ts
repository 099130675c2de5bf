/** What the documents are called. */
export const en = {
  documents: {
    passport: 'Passport or identity card',
    addressProof: 'Proof of address',
    card: 'Photo of the card',
    selfie: 'Selfie with the document',
  },
}

export type Letters = typeof en
