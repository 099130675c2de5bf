export { catalogue, isRefusalCode, refusalCodes, type DetailsOf, type RefusalCode, type Shows } from './catalogue.ts'
export { Refusal, refuse, type RefusalOf, type RefusalReply, type WireRefusal } from './refusal.ts'
export type { Print, Sentences } from './sentence.ts'
