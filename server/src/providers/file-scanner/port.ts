/**
 * Looks for malware. `error` is anything but a clear answer (the scanner is away, busy, too slow, or refuses the size):
 * it is never taken for clean. Does not throw.
 */
export type FileScanner = { readonly scan: (bytes: Uint8Array) => Promise<Verdict> }

export type Verdict =
  | { readonly outcome: 'clean' }
  | { readonly outcome: 'infected'; readonly name: string }
  | { readonly outcome: 'error'; readonly reason: string }
