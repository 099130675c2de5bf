/** What a card's statement needs of the account's: the same choice of days and file. */
export { statementsText } from './messages.ts'
export { StatementForm } from './statement-form.tsx'
