import type { BreakKind } from '@emun/contract/operator'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'

/** Something that stands between two books. */
export type Found = {
  readonly kind: BreakKind
  readonly rail: string
  readonly id: string
  readonly amount: Money | null
  readonly since: Date | null
  /** How much more our books hold for it than the world’s; null where it makes no difference to that. */
  readonly apart: Money | null
  /** False while it is only on its way, as everything is for a while. */
  readonly isBreak: boolean
}

type Row = {
  kind: BreakKind
  rail: string
  id: string
  minor: string | null
  currency: Currency | null
  since: Date | null
  apart: string | null
  isBreak: boolean
}

/** Reads findings by a statement that answers them column by column. */
export async function readFound(
  db: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<readonly Found[]> {
  const { rows } = await db.query<Row>({ name, text, values })
  return rows.map(({ minor, currency, apart, ...row }) => ({
    ...row,
    amount: minor === null || currency === null ? null : money(currency, BigInt(minor)),
    apart: apart === null || currency === null ? null : money(currency, BigInt(apart)),
  }))
}
