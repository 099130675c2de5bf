import { createHash } from 'node:crypto'

/** A statement with its values apart, so that no value can ever become SQL. A named one stays prepared on its connection. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }

type Written = { readonly name: string; readonly text: string }

const written = new WeakMap<TemplateStringsArray, Written>()

/** Writes a statement: sql`select … where id = ${id}`. Every interpolation becomes a parameter. */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const known = written.get(parts) ?? write(parts)
  return { ...known, values: [...values] }
}

/** Each place in the source has one text, and so one name: PostgreSQL plans it once a connection. */
function write(parts: TemplateStringsArray): Written {
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
  const statement = { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text }
  written.set(parts, statement)
  return statement
}
