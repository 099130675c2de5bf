/** A statement with its values apart, so that no value can ever become SQL. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }

/** Writes a statement: sql`select … where id = ${id}`. Every interpolation becomes a parameter. */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
  return { text, values: [...values] }
}
