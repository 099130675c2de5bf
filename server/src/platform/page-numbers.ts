/** What is written into a page before it is sent: values by their names, and rows of values for what is drawn as often as there are. */
export type PageNumbers = {
  readonly values: Row
  readonly rows: Readonly<Record<string, readonly Row[]>>
}
type Row = Readonly<Record<string, string>>

/** Puts numbers where `web/src/landing/numbers.tsx` left room for them. A value nobody has stays empty. */
export function withNumbers(html: string, { values, rows }: PageNumbers): string {
  const drawn = html.replace(/<template data-each="(\w+)">(.*?)<\/template>/gs, (_, kind: string, row: string) =>
    (rows[kind] ?? []).map((each) => filled(row, each)).join(''),
  )
  return filled(drawn, values)
}

function filled(html: string, values: Row): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''))
}

/** Text as it may stand in a page, also between quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
