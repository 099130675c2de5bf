export { BankTransferFlow } from './bank-transfer-flow.tsx'
export { loadBankWords } from './load-bank-words.ts'
export { MethodPage, ReviewPage } from '../withdrawals/public.tsx'
