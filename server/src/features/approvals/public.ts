export { type Approval, type ApprovalKind, findProposals, propose, settle } from './approvals.ts'
export { type DecidedBy, type Decision, decisionOf, type DecisionRow, mostDecisions } from './decided.ts'
