/** Asks for these tests, in this order, on a tree in which one file, or the folder of the ledger's SQL, is another. */
export type Question = {
  readonly tests: readonly string[]
  readonly file?: { readonly path: string; readonly text: string }
  readonly sqlFolder?: string
}

/** How long each test took that was run, and the first that failed. */
export type Answer = {
  readonly tookMs: Readonly<Record<string, number>>
  readonly failed: { readonly test: string; readonly why: string } | null
}
