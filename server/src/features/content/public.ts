export { openFillings } from './fill-pages.ts'
export { openPublished, type ReadPublished } from './published.ts'
export { seedContent } from './seed-content.ts'
