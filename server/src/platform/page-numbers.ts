/** What is written into a page before it is sent: values by their names, and rows of values for what is drawn as often as there are. */
export type PageNumbers = {
  readonly values: Row
  readonly rows: Readonly<Record<string, readonly Row[]>>
}
type Row = Readonly<Record<string, string>>
