export { StepUp } from './step-up.tsx'
