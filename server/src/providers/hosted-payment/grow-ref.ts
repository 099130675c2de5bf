/** What it takes to ask Grow about a process; Grow does not tell when its page ends, so we remember. */
export type GrowRef = { readonly process: string; readonly token: string; readonly expiresAt: Date }

export function writeRef({ process, token, expiresAt }: GrowRef): string {
  return [process, token, expiresAt.getTime()].join('.')
}

export function readRef(ref: string | null): GrowRef | null {
  const [, process, token, until] = /^(\d+)\.(\w+)\.(\d{1,15})$/.exec(ref ?? '') ?? []
  if (process === undefined || token === undefined || until === undefined) return null
  return { process, token, expiresAt: new Date(Number(until)) }
}
