export { openFile } from './open-file.ts'
export type { Size } from './purposes.ts'
export { removeFile, startSweeping } from './sweep-files.ts'
export { attachFile, takeImage } from './take-image.ts'
