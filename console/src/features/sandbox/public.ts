export { DemoCode } from './demo-code-button.tsx'
export { DemoOperator } from './demo-operator.tsx'
export { sandboxText } from './messages.ts'
export { SandboxChip } from './sandbox-chip.tsx'
