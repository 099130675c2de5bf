import './deposits.css'

export { Deadline } from './deadline.tsx'
export { depositsText } from './messages.ts'
export { PaymentSteps, PayRows } from './pay-rows.tsx'
export { Proof } from './proof.tsx'
