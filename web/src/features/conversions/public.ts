export { ConsentCheckbox } from './consent-checkbox.tsx'
export { loadConsentWords } from './load-words.ts'
