import type { ReplyOf } from '@emun/contract/endpoint'
import type { readDepositReview, readPaymentRequest } from '@emun/contract/operator'

export type DepositReview = ReplyOf<typeof readDepositReview>['review']
export type Deposit = DepositReview['deposit']
export type Proof = DepositReview['proofs'][number]
export type Candidate = DepositReview['candidates'][number]
export type OtherToken = DepositReview['otherTokens'][number]
export type PayingCustomer = DepositReview['customer']

/** A detail as it is shown, and a field that is asked for, with the words of the rail. */
export type Shown = DepositReview['answers'][number]
export type Asked = ReplyOf<typeof readPaymentRequest>['request']['fields'][number]
