export { placesText } from './messages.ts'
export { PlacesPage } from './places-page.tsx'
