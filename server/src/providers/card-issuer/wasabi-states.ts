import type { AuthDecline, AuthKind, AuthState, CardOp, CardOpKind, HolderState, IssuedCardState } from './port.ts'

// WasabiCard's words for what ours are. A word that is not here is not guessed at: null.

const lookUp = <V>(words: Readonly<Record<string, V>>) => {
  const map = new Map(Object.entries(words))
  return (word: string | null): V | null => map.get(word?.toLowerCase() ?? '') ?? null
}

export const opKindOf = lookUp<CardOpKind>({
  create: 'create',
  deposit: 'top_up',
  withdraw: 'withdraw',
  freeze: 'freeze',
  unfreeze: 'unfreeze',
  cancel: 'cancel',
})

/** The same the other way: their letters are not all small. */
export const opWords: Readonly<Record<CardOpKind, string>> = {
  create: 'create',
  top_up: 'deposit',
  withdraw: 'withdraw',
  freeze: 'Freeze',
  unfreeze: 'UnFreeze',
  cancel: 'cancel',
}

export const opStateOf = lookUp<CardOp['state']>({
  wait_process: 'pending',
  processing: 'pending',
  success: 'done',
  fail: 'failed',
})

/**
 * A card that they block by themselves keeps its money and buys nothing, as a frozen one. A card of plastic that nobody has
 * activated buys nothing yet.
 */
export const cardStateOf = lookUp<IssuedCardState>({
  pending: 'creating',
  un_activated: 'creating',
  normal: 'active',
  freezing: 'freezing',
  freeze: 'frozen',
  blocked: 'frozen',
  unfreezing: 'unfreezing',
  canceling: 'closing',
  cancel: 'closed',
  fail: 'failed',
})

export const holderStateOf = lookUp<HolderState>({
  wait_audit: 'review',
  under_review: 'review',
  pass_audit: 'approved',
  reject: 'rejected',
})

export const authKindOf = lookUp<AuthKind>({
  auth: 'purchase',
  refund: 'refund',
  void: 'void',
  verification: 'verification',
  maintain_fee: 'fee',
})

export const authStateOf = lookUp<AuthState>({ authorized: 'authorised', succeed: 'settled', failed: 'failed' })

export const threeDsKindOf = lookUp<'code' | 'link' | 'activation'>({
  third_3ds_otp: 'code',
  auth_url: 'link',
  activation_code: 'activation',
})

/** Why the network or they declined is only told in a sentence; the first of these that it fits. */
const authDeclines: readonly (readonly [RegExp, AuthDecline])[] = [
  [/insufficient|not enough|low balance/i, 'insufficient_funds'],
  [/frozen|freeze|inactive|suspended/i, 'card_frozen'],
  [/cancel|closed|terminated/i, 'card_closed'],
  [/3-?ds|3-?d secure|authentication/i, 'three_ds_failed'],
  [/fraud|suspect|risk/i, 'suspected'],
  [/mcc|merchant|category/i, 'merchant_unsupported'],
  [/limit|exceed/i, 'limit'],
  [/cvv|cvc|expir|\bpin\b|incorrect|mismatch/i, 'wrong_details'],
]

export function authDeclineOf(sentence: string | null): AuthDecline {
  return authDeclines.find(([words]) => words.test(sentence ?? ''))?.[1] ?? 'other'
}
