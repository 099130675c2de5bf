export { openFillings } from './fill-pages.ts'
export { seedContent } from './seed-content.ts'
