/** What the withdrawals need of saved destinations: which there are, the choice among them, and the fields of a new one. */
export { AnswerFields } from './answer-fields.tsx'
export { answerFields, answerProblems, answersIn, type AnswerValues, answerValues, shownAnswers } from './answers.ts'
export { nameProblems } from './add-form.tsx'
export { DestinationChoice, DestinationWords, newDestination } from './destination-choice.tsx'
export { FieldCopies, FieldList } from './field-value.tsx'
export { destinationsQuery, type WithdrawRail, withdrawRailsQuery } from './queries.ts'
export { useDestinationActs } from './use-destinations.ts'
export { refuseWrongAnswers } from './wrong-answers.ts'
