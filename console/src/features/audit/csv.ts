/** A table as a spreadsheet reads it (RFC 4180), beginning with the mark that tells it of UTF-8. */
export function csvOf(table: readonly (readonly string[])[]): string {
  return `\ufeff${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** What begins like a formula would be run by a spreadsheet: an apostrophe keeps it a text. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
