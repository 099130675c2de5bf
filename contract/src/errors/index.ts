export {
  catalogue,
  isRefusalCode,
  refusalCodes,
  waysToProve,
  type DetailsOf,
  type FirstRefusalCode,
  type RefusalCode,
  type Shows,
  type WayToProve,
} from './catalogue.ts'
export { Refusal, refuse, type RefusalOf, type RefusalReply, type WireRefusal } from './refusal.ts'
export type { FirstSentences, MoneySentences, Print, Sentences } from './sentence.ts'
