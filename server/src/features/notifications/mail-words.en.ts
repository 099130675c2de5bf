import type { MailText } from './mail-words.ts'

export const en: MailText = {
  titles: {
    money_received: 'Money received',
    welcome: 'Your account is ready',
    new_sign_in: 'New sign-in to your account',
    password_changed: 'Your password was changed',
    account_blocked: 'Your account was blocked',
    account_unblocked: 'Your account is open again',
    document_approved: 'Document approved',
    document_rejected: 'Document not accepted',
    verification_level_changed: 'Your verification has changed',
    passkey_added: 'A passkey was added',
    passkey_removed: 'A passkey was removed',
    passkey_suspected: 'A passkey was turned off',
  },
  secondFactor: { on: 'Second step at sign-in turned on', off: 'Second step at sign-in turned off' },
  received: (amount) => `You received ${amount}.`,
  from: (name) => `From ${name}`,
  welcome: 'Your account is ready',
  notYou: 'If this wasn’t you, change your password and write to support.',
  documents: {
    passport: 'Passport or identity card',
    addressProof: 'Proof of address',
    card: 'Photo of the card',
    selfie: 'Selfie with the document',
  },
  levels: {
    none: 'Not verified yet',
    moderation: 'Your documents are being checked',
    partial: 'Partly verified',
    crypto: 'Verified for cryptocurrency',
    full: 'Fully verified',
    rejected: 'Not verified: a document has to be sent again',
  },
}
