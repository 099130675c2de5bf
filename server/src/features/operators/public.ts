export { hireOperator } from './hire-operator.ts'
export { operatorCode } from './sign-in.ts'
