import { Ltr, UserText } from '@emun/ui'

type Person = { readonly name: string; readonly accountNumber: string }

/** Another customer by their masked name; by their account number while they have not given a name yet. */
export function PersonName({ of: { name, accountNumber } }: { readonly of: Person }) {
  return name === '' ? <Ltr>{accountNumber}</Ltr> : <UserText>{name}</UserText>
}
