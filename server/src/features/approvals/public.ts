export { type Approval, findProposals, propose, settle } from './approvals.ts'
