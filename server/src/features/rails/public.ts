export { houseSetting } from './house-settings.ts'
export { type CurrentTerms, readTerms, seedTerms, termsKey } from './terms.ts'
export { offeredRail, type Serving } from './offered-rail.ts'
