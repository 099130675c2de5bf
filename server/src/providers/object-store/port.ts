/**
 * Keeps bytes under random keys. It is given only what is encrypted, so whoever reads the store learns sizes and times.
 * Everything throws when the store did not do it, or may not have: an object is written whole or not at all.
 */
export type ObjectStore = {
  /** Writes an object; one that is there is replaced. Done means that it survives a power cut. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or null when there is no such object. */
  readonly get: (key: string) => Promise<Buffer | null>
  /** Done also when there was none. */
  readonly delete: (key: string) => Promise<void>
  /** Every object, in no order, and how long it has been there. */
  readonly list: () => AsyncIterable<StoredObject>
}

export type StoredObject = { readonly key: string; readonly ageMs: number }

/** Throws for what a folder or an address could read otherwise: a key is small letters, digits and hyphens, and one slash. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,99}(\/[a-z0-9][a-z0-9-]{0,99})?$/.test(key)) throw new Error('this is no key of an object')
}
