export { decideDocument, type Decision } from './decide-document.ts'
export {
  type CaseDocument,
  listWaitingCases,
  readCase,
  type Submission,
  type VerificationCase,
  type WaitingCase,
} from './desk-store.ts'
export { finishCase, type Finished } from './finish-case.ts'
export { openCase } from './open-case.ts'
export { checkGate, type GatedAction, isOpen } from './policy.ts'
export { findLevel } from './store.ts'
