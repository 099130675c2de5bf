import type { CardInShort, CardLabel } from '@emun/contract/operator'
import type { CardId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Queryable } from '../../platform/db.ts'
import { cardTypeTable } from '../cards/public.ts'

/** A card as it stands in a list. */
export type ShortRow = Omit<CardInShort, 'id' | 'label' | 'typeTitle' | 'createdAt'> & {
  readonly id: CardId
  readonly audit: Exclude<CardLabel, 'none'> | null
  readonly createdAt: Date
}

/** What a list is narrowed by; `words`: what was typed to find one, null for all. */
export type Narrowed = {
  readonly words: string | null
  readonly state?: string | undefined
  readonly type?: string | undefined
  readonly label?: string | undefined
  readonly open?: string | undefined
  readonly cursor?: string | undefined
}

// Of the two words for a request that is open, the worse is the greater.
const shorts = `select c.id, w.account_number as "accountNumber", c.card_type as type, c.name, c.last4, c.state, c.changing,
  (select max(r.state) from card_request r where r.card_id = c.id and r.state in ('pending', 'unknown')) as "openRequest",
  c.audit, c.created_at as "createdAt" from card c join wallet w on w.customer_id = c.customer_id`

const narrowing = `
  ($1::text is null or c.id < $1) and ($2::text is null or c.state = $2) and ($3::text is null or c.card_type = $3)
  and ($4::text is null or coalesce(c.audit, 'none') = $4)
  and ($5::text is distinct from 'changing' or c.changing is not null)
  and ($5::text is distinct from 'unknown'
    or exists (select from card_request r where r.card_id = c.id and r.state = 'unknown'))`

// Each way in has an index of its own.
const found = `select id from card where id = $7
  union select id from card where last4 = $7
  union select k.id from card k join wallet w on w.customer_id = k.customer_id where w.account_number = $7
  union select id from card where starts_with(lower(name) collate "C", lower($7) collate "C")`

/** Newest first; ids sort by the time they were made. */
export async function findShorts(db: Queryable, by: Narrowed, limit: number): Promise<readonly ShortRow[]> {
  const values = [by.cursor ?? null, by.state ?? null, by.type ?? null, by.label ?? null, by.open ?? null, limit]
  const end = `${narrowing} order by c.id desc limit $6`
  const { rows } = await db.query<ShortRow>(
    by.words === null
      ? { name: 'card_desk.all', text: `${shorts} where ${end}`, values }
      : {
          name: 'card_desk.found',
          text: `${shorts} where c.id in (${found}) and ${end}`,
          values: [...values, by.words],
        },
  )
  return rows
}

/** Those of these ids, in any order. */
export async function findShortsOf(db: Queryable, ids: readonly CardId[]): Promise<readonly ShortRow[]> {
  const { rows } = await db.query<ShortRow>({
    name: 'card_desk.of',
    text: `${shorts} where c.id = any($1)`,
    values: [ids],
  })
  return rows
}

export function shortOf({ audit, createdAt, ...row }: ShortRow, language: Language): CardInShort {
  const typeTitle = titleOf(row.type, language)
  return { ...row, typeTitle, label: audit ?? 'none', createdAt: createdAt.toISOString() }
}

/** A type that is no longer made keeps its name. */
function titleOf(type: string, language: Language): string {
  return cardTypeTable.get(type)?.words[language].title ?? type
}

export function typesIn(language: Language): { readonly name: string; readonly title: string }[] {
  return [...cardTypeTable.keys()].map((name) => ({ name, title: titleOf(name, language) }))
}
