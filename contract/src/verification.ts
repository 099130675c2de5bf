/** What a customer wants to do that has to be verified first; `general` when they come by themselves. */
export const requestTypes = ['general', 'depositLimit', 'topupLimit', 'fundraising', 'card', 'crypto'] as const
export type RequestType = (typeof requestTypes)[number]

/** Why a document is not accepted, for our books; the customer reads a message in their own language. */
export const rejectionReasons = [
  'unreadable',
  'cut_off',
  'expired',
  'wrong_document',
  'name_differs',
  'birth_date_differs',
  'face_differs',
  'digits_visible',
  'altered',
  'seen_before',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The longest message a reviewer can write to a customer, in characters. */
export const longestDocumentMessage = 500
