import type { Deps } from '../../deps.ts'
import type { CardRow } from './store.ts'
import { readToldTypes, refreshToldTypes, toldKey } from './told-types.ts'
import { typeRefOf } from './types/table.ts'

/** Merchant categories that a card of this type is not for, as its issuer says; null where that never said anything of its types. */
export async function unsupportedBy(
  deps: Pick<Deps, 'db' | 'clock' | 'cardIssuers' | 'log'>,
  card: Pick<CardRow, 'issuer' | 'type'>,
): Promise<ReadonlySet<string> | null> {
  const known = await knownBy(deps, card)
  if (known !== null) return known
  await refreshToldTypes(deps)
  return knownBy(deps, card)
}

async function knownBy(
  { db, cardIssuers }: Pick<Deps, 'db' | 'cardIssuers'>,
  { issuer, type }: Pick<CardRow, 'issuer' | 'type'>,
): Promise<ReadonlySet<string> | null> {
  const told = await readToldTypes(db)
  if (![...told.keys()].some((key) => key.startsWith(toldKey(issuer, '')))) return null
  const risks = told.get(toldKey(issuer, typeRefOf(cardIssuers, issuer, type) ?? ''))?.risks ?? []
  return new Set(risks.filter((risk) => /^\d{4}$/.test(risk)))
}
