export { CardPage } from './card-page.tsx'
export { CardsPage } from './cards-page.tsx'
export { DeclinesPage } from './declines-page.tsx'
export { cardsText } from './messages.ts'
