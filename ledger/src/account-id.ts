declare const brand: unique symbol

/** The number of an account in the ledger. */
export type AccountId = bigint & { readonly [brand]: 'AccountId' }

/** Reads an account's number as PostgreSQL or a caller's own table keeps it; throws on anything but a positive number. */
export function accountId(stored: string | bigint): AccountId {
  if (!/^[1-9]\d*$/.test(String(stored))) throw new RangeError('an account id is a positive number')
  return BigInt(stored) as AccountId
}
