export { hexOf } from './bytes.ts'
export { areEndorsed, isHeadSigned, keyIdOf } from './keys.ts'
export {
  type Block,
  type Entry,
  type Head,
  type LaterHead,
  type Receipt,
  receiptFormat,
  type SealedEntry,
  type SigningKey,
  type Standing,
} from './receipt.ts'
export { isContinued, leafHash, nodeHash, rootOf, type Tree } from './tree.ts'
export { type Against, type Check, type CheckName, verifyReceipt, type Verdict } from './verify-receipt.ts'
export { wordsOfBlock, wordsOfEntry, wordsOfHead, wordsOfKey } from './words.ts'
