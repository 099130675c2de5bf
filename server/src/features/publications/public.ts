export { acceptDocuments } from './accept-documents.ts'
export { digestOf } from './digest.ts'
export { bannersAt, openPublished, type Published, type ReadPublished } from './published.ts'
