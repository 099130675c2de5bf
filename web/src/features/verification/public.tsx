export { introPathFor } from './journey.ts'
export { PromptDialog } from './prompt-dialog.tsx'
