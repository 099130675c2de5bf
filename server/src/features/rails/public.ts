export {
  addSetting,
  addTerms,
  type DecidedSetting,
  type DecidedTerms,
  listDecidedSettings,
  listDecidedTerms,
} from './decided-terms.ts'
export { dueBy } from './due-by.ts'
export {
  type HouseSetting,
  houseSetting,
  houseSettingNames,
  houseSettings,
  isHouseSetting,
  readHouseSettings,
} from './house-settings.ts'
export { isServed, offeredIn, type OfferedRail, offeredRail, type Serving } from './offered-rail.ts'
export { type CurrentTerms, type RailDirection, railDirections, readTerms, seedTerms, termsKey } from './terms.ts'
