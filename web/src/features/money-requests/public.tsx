/** What paying a request needs of it: what its link leads to, and its words. */
export { loadRequestWords } from './load-request-words.ts'
export { moneyRequestsText } from './messages.ts'
export { payPath, requestPath, requestsPath } from './paths.ts'
export { askedForMoneyQuery } from './queries.ts'
