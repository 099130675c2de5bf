export { introPathFor } from './journey.ts'
export { PictureField } from './picture-field.tsx'
export { PromptDialog } from './prompt-dialog.tsx'
export { usePicture } from './use-picture.ts'
