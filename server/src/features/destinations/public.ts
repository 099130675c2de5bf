export { chooseDestination } from './choose-destination.ts'
export { saveDestination } from './save-destination.ts'
