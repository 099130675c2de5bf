export { ConsentCheckbox } from './consent-checkbox.tsx'
