/** What an id names, by its prefix. Ids are `prefix_` and a UUIDv7 in hexadecimal, so they sort by the time they were made. */
export type IdPrefix = 'cus' | 'ses' | 'trf' | 'opr'

export type Id<P extends IdPrefix> = `${P}_${string}` & { readonly __id: P }

export type CustomerId = Id<'cus'>
export type SessionId = Id<'ses'>
export type TransferId = Id<'trf'>
export type OperatorId = Id<'opr'>

export function isId<P extends IdPrefix>(prefix: P, text: string): text is Id<P> {
  return new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(text)
}
