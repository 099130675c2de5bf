export { DepositPage } from './deposit-page.tsx'
export { loadDepositWords } from './load-deposit-words.ts'
export { MethodPage } from './method-page.tsx'
export { MethodsPage } from './methods-page.tsx'
