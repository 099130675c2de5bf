export { ContentPage } from './content-page.tsx'
export { contentText } from './messages.ts'
export { ItemPage } from './item-page.tsx'
export { type TemplateWords, useTemplateWords } from './template-words.ts'
