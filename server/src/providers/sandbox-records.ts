/** Where a sandbox keeps what it plays, so that it is still there after a restart. What is put again is replaced. */
export type SandboxRecords = {
  readonly put: (kind: string, id: string, data: object) => Promise<void>
  /** Every record of a kind, in any order, as it was put. */
  readonly list: <T>(kind: string) => Promise<readonly T[]>
}

/** Records that end with the process, for tests. */
export function openMemoryRecords(): SandboxRecords {
  const kinds = new Map<string, Map<string, string>>()
  return {
    async put(kind, id, data) {
      const records = kinds.get(kind) ?? new Map<string, string>()
      kinds.set(kind, records.set(id, JSON.stringify(data)))
    },
    // Whoever lists a kind is who put it.
    list: async <T>(kind: string) => [...(kinds.get(kind)?.values() ?? [])].map((text) => JSON.parse(text) as T),
  }
}
