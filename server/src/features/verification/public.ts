export { type CaseInShort, listCasesOf } from './cases-of-customer.ts'
export { decideDocument, type Decision } from './decide-document.ts'
export {
  type CaseDocument,
  listWaitingCases,
  readCase,
  type Submission,
  type VerificationCase,
  type WaitingCase,
} from './desk-store.ts'
export { finishCase } from './finish-case.ts'
export { levelOfCustomer } from './level-of-customer.ts'
export { openCase } from './open-case.ts'
export { checkGate, isOpen, requestTypeOf } from './policy.ts'
export { turnOf } from './turn.ts'
