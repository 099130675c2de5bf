export { PromptDialog } from './prompt-dialog.tsx'
