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
export {
  givesBackItself,
  isServed,
  offeredIn,
  type OfferedRail,
  offeredRail,
  type Serving,
  sideOf,
} from './offered-rail.ts'
export { listFundraisingSystems, listPaymentSystems } from './list-systems.ts'
export { type CurrentTerms, type RailDirection, railDirections, readTerms, seedTerms, termsKey } from './terms.ts'
