/** What an id names, by its prefix. Ids are `prefix_` and a UUIDv7 in hexadecimal, so they sort by the time they were made. */
export type IdPrefix =
  | 'cus'
  | 'ses'
  | 'txn'
  | 'opr'
  | 'ops'
  | 'ntf'
  | 'fil'
  | 'pky'
  | 'ver'
  | 'doc'
  | 'sub'
  | 'apr'
  | 'exp'
  | 'quo'
  | 'dep'
  | 'pay'
  | 'prf'
  | 'plc'
  | 'wdr'
  | 'prt'
  | 'dst'
  | 'stm'
  | 'lin'
  | 'pof'
  | 'mrq'
  | 'crd'
  | 'crq'
  | 'hld'
  | 'fnd'
  | 'int'
  | 'ipy'
  | 'ipo'
  | 'irf'
  | 'iev'
  | 'cnt'

export type Id<P extends IdPrefix> = `${P}_${string}` & { readonly __id: P }

export type CustomerId = Id<'cus'>
export type SessionId = Id<'ses'>
export type PasskeyId = Id<'pky'>
export type TransactionId = Id<'txn'>
export type NotificationId = Id<'ntf'>
export type OperatorId = Id<'opr'>
export type OperatorSessionId = Id<'ops'>
export type FileId = Id<'fil'>
export type VerificationCaseId = Id<'ver'>
export type DocumentId = Id<'doc'>
export type ApprovalId = Id<'apr'>
export type SubmissionId = Id<'sub'>
export type QuoteId = Id<'quo'>
export type DepositId = Id<'dep'>
export type PaymentId = Id<'pay'>
export type ProofId = Id<'prf'>
export type PlaceId = Id<'plc'>
export type WithdrawalId = Id<'wdr'>
export type PartId = Id<'prt'>
export type DestinationId = Id<'dst'>
export type StatementId = Id<'stm'>
export type StatementLineId = Id<'lin'>
export type PayoutFileId = Id<'pof'>
export type MoneyRequestId = Id<'mrq'>
export type CardId = Id<'crd'>
export type CardRequestId = Id<'crq'>
export type CardholderId = Id<'hld'>
export type FundraisingId = Id<'fnd'>
export type InterfaceId = Id<'int'>
export type PartnerPaymentId = Id<'ipy'>
export type PartnerPayoutId = Id<'ipo'>
export type InterfaceEventId = Id<'iev'>
export type PartnerRefundId = Id<'irf'>
export type ContentId = Id<'cnt'>

export function isId<P extends IdPrefix>(prefix: P, text: string): text is Id<P> {
  return new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(text)
}
