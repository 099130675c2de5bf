/** What the first step of a transfer shows of it. */
export { BankChoice } from './bank-choice.tsx'
export { loadBankWords } from './load-bank-words.ts'
