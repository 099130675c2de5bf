import type { SigningKey } from '@emun/verify'
import type { LedgerTx } from './tx.ts'

/** Every key that has signed heads, the first one first. */
export async function readSigningKeys(tx: LedgerTx): Promise<readonly SigningKey[]> {
  const { rows } = await tx.query<KeyRow>({
    name: 'ledger.signing_keys',
    text: `select id, encode(public_key, 'hex') as public_key, valid_from, encode(endorsement, 'hex') as endorsement
      from ledger.signing_key order by number`,
    values: [],
  })
  return rows.map(({ id, public_key, valid_from, endorsement }) => ({
    id,
    publicKey: public_key,
    validFrom: valid_from.toISOString(),
    endorsement,
  }))
}

/** Notes the key after `before`; it signs from now on. Throws when another key came first. */
export async function addSigningKey(tx: LedgerTx, before: readonly SigningKey[], key: SigningKey): Promise<void> {
  await tx.query({
    name: 'ledger.add_signing_key',
    text: `select ledger.add_signing_key($1, $2, decode($3, 'hex'), $4, decode($5, 'hex'))`,
    values: [before.length, key.id, key.publicKey, key.validFrom, key.endorsement],
  })
}

type KeyRow = { id: string; public_key: string; valid_from: Date; endorsement: string | null }
