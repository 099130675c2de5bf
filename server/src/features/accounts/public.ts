export { openDemoAccount } from './open-demo-account.ts'
export { hashPassword, isPassword } from './passwords.ts'
