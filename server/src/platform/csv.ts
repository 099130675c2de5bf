/** A line of a section: plain values by name; what is deeper is written as JSON. */
export type Row = Readonly<Record<string, unknown>>

/**
 * Rows as CSV (RFC 4180), with all names that occur as columns. It begins with the mark by which spreadsheets read
 * UTF-8, and no cell is a formula to them: a text that would be one is led by an apostrophe.
 */
export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return `\ufeff${[columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
