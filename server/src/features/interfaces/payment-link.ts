import { type Keys, isSame, keyedHash } from '../../platform/keys.ts'

/** What the address of a payment is signed with, so that one that was changed or made up is told from one we gave out. */
function linkSignature(keys: Keys, id: string): string {
  return keyedHash(keys.paymentLinks, id).toString('hex').slice(0, 32)
}

export function isLinkOf(keys: Keys, id: string, signature: string): boolean {
  return isSame(Buffer.from(linkSignature(keys, id)), Buffer.from(signature))
}

/** Where a customer is sent to pay. Nothing of it is in a query: a change of language leaves it whole. */
export function paymentLink(publicUrl: string, keys: Keys, id: string): string {
  return `${publicUrl}/pay/${id}.${linkSignature(keys, id)}`
}
