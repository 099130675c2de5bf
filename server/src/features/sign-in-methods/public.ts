export { secondStepOf } from './second-step.ts'
