/** What stands in for the outside world in a demonstration. Draw it only when `isSandbox()`. */
export { DemoDoor } from './demo-door.tsx'
export { DemoMoney } from './demo-money.tsx'
export { DemoPhone } from './demo-phone.tsx'
export { isSandbox } from './is-sandbox.ts'
export { sandboxText } from './messages.ts'
